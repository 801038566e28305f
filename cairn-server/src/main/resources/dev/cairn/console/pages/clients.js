import { html } from "../parts/html.js";
import { ChoiceFilter, Filters, TextFilter } from "../parts/filters.js";
import { Page } from "../parts/page.js";
import { Pager } from "../parts/pager.js";
import { Empty, Shown } from "../parts/states.js";
import { route } from "../frame/route.js";
import { useListing } from "../server/listing.js";
import { word, wordOf } from "../words/words.js";
import { ClientTable } from "./client-table.js";

const NAMES = ["role", "language", "version", "address", "topic"];
const ROLES = ["client", "broker", "tool", "silent"];
const LANGUAGES = ["JAVA", "GO", "CPP", "PYTHON", "DOTNET", "NODE_JS", "RUST", "PHP"];
const REFRESH_MILLIS = 10_000;

/** Who is connected to this name server, and what he asks for. */
export function Clients() {
  const { params } = route.get();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params[name] ?? ""]));
  const clients = useListing("/api/v1/clients", filters, { every: REFRESH_MILLIS });
  return html`<${Page} title=${word("view.clients")} lead=${word("clients.lead")}>
    <${Filters} names=${NAMES}>
      <${TextFilter} name="address" label=${word("field.address")} />
      <${ChoiceFilter} name="role" label=${word("field.clientRole")} choices=${ROLES.map((role) => [role, wordOf("role", role)])} />
      <${TextFilter} name="language" label=${word("field.language")} list=${LANGUAGES} />
      <${TextFilter} name="version" label=${word("field.version")} />
      <${TextFilter} name="topic" label=${word("field.topic")} />
    <//>
    <${Shown} of=${clients} rows=${8}>
      ${() =>
        clients.items.length === 0
          ? html`<${Empty} title=${word(clients.isFiltered ? "filter.nothing" : "clients.empty")} />`
          : html`<${ClientTable} of=${clients.items} />`}
    <//>
    <${Pager} of=${clients} />
  <//>`;
}
