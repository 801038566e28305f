/** Where the console begins: it shows the frame, and begins to listen to changes. */
import { html, render } from "./parts/html.js";
import { Frame } from "./frame/frame.js";
import { followChanges } from "./server/live.js";
import { beginToSample } from "./server/samples.js";

render(html`<${Frame} />`, document.getElementById("console"));
followChanges();
beginToSample();
