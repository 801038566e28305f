package dev.cairn.cli;

import java.util.Optional;

/** Reads a list to its end, page by page, all of one moment. If the server does not keep that moment, it begins anew once. */
final class Pages {
    /** The most that a server gives at once. */
    private static final int PAGE = 1000;

    /** Nobody has that many things; a server that goes on giving pages is none. */
    private static final int MOST_PAGES = 100_000;

    private final ApiClient api;
    private final Console console;

    /** A whole list: what is said of it, and its items, which its reader closes. */
    record Whole(Json head, Spool items) {}

    Pages(ApiClient api, Console console) {
        this.api = api;
        this.console = console;
    }

    /**
     * All of a list, or its beginning.
     *
     * @param limit how many items are wanted at most
     */
    Whole read(ListKind kind, ApiPath path, long limit) {
        try {
            return readOnce(kind, path, limit);
        } catch (ApiClient.Gone e) {
            console.note("The list changed too much while it was read; it is read anew.");
        }
        try {
            return readOnce(kind, path, limit);
        } catch (ApiClient.Gone e) {
            throw new VerbFailure(ExitCodes.FAILED, String.valueOf(e.getMessage()));
        }
    }

    private Whole readOnce(ListKind kind, ApiPath path, long limit) throws ApiClient.Gone {
        Spool items = new Spool(2 * PAGE);
        boolean isWhole = false;
        try {
            Json head = fill(items, kind, path, limit);
            isWhole = true;
            return new Whole(head, items);
        } finally {
            if (!isWhole) {
                items.close();
            }
        }
    }

    private Json fill(Spool items, ListKind kind, ApiPath path, long limit) throws ApiClient.Gone {
        ApiPath next = path.with("limit", Long.toString(Math.min(PAGE, limit)));
        Json head = Json.object();
        for (int page = 0; page < MOST_PAGES; page++) {
            Json answer = page == 0 ? api.read(next, ApiClient.ITEMS, Json.Items.class) : api.readPage(next);
            if (page == 0) {
                head = head.with("revision", answer.get("revision"));
                head = answer.has("total") ? head.with("total", answer.get("total")) : head;
            }
            for (Json item : answer.get(ApiClient.ITEMS).items()) {
                if (items.size() < limit) {
                    items.add(item);
                }
            }
            Optional<ApiPath> further = kind.next(next, answer);
            if (further.isEmpty() || items.size() >= limit) {
                tellProgress(page, "");
                return head;
            }
            if (further.get().equals(next)) {
                break;
            }
            next = further.get();
            tellProgress(page + 1, items.size() + " of " + head.get("total").text() + " read ...");
        }
        throw new VerbFailure(ExitCodes.UNREACHABLE, api.server() + " gives more pages than there can be.");
    }

    /** On one line, which is overwritten. A list of one page is no long work. */
    private void tellProgress(int page, String text) {
        if (page > 0 && console.terminals().isError()) {
            console.err().print("\r" + Printable.of(text) + " ".repeat(Math.max(0, 40 - text.length())) + "\r");
            console.err().flush();
        }
    }
}
