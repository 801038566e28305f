package dev.cairn.cli;

/** What a server changed, or would change, in words. */
final class ChangeSentence {
    private ChangeSentence() {}

    /** One thing that is otherwise now, or would be. */
    static String of(Json change, boolean isDone) {
        String what = change.get("what").text();
        Json before = change.get("before");
        Json after = change.get("after");
        if (after instanceof Json.Truth isAllowed) {
            String given = isDone ? "Gave back the " : "Would give back the ";
            String taken = isDone ? "Withdrew the " : "Would withdraw the ";
            return (isAllowed.isTrue() ? given : taken) + what + ".";
        }
        if (after instanceof Json.Nothing) {
            return (isDone ? "Deleted " : "Would delete ") + what + (isTopic(before) ? "; it had " : "; it was ")
                    + value(before) + ".";
        }
        if (before instanceof Json.Nothing) {
            return (isDone ? "Set " : "Would set ") + what + " to " + value(after) + "; it was not there.";
        }
        return (isDone ? "Changed " : "Would change ") + what + " from " + value(before) + " to " + value(after) + ".";
    }

    private static boolean isTopic(Json value) {
        return value.has("readQueues");
    }

    private static String value(Json value) {
        if (isTopic(value)) {
            String writeQueues = value.get("writeQueues").text();
            return value.get("readQueues").text() + " read and " + writeQueues
                    + (writeQueues.equals("1") ? " write queue" : " write queues");
        }
        return value instanceof Json.Text text ? Printable.quoted(text.text()) : value.text();
    }
}
