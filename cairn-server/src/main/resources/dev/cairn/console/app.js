/** Where the console begins: it learns what the server offers, begins to listen to changes, and shows the frame. */
import { html, render } from "./parts/html.js";
import { Frame } from "./frame/frame.js";
import { learnWhatIsOffered } from "./server/offered.js";
import { followChanges } from "./server/live.js";
import { beginToSample } from "./server/samples.js";

render(html`<${Frame} />`, document.getElementById("console"));
learnWhatIsOffered().then(followChanges).then(beginToSample);
