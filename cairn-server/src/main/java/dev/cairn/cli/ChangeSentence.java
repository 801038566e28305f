package dev.cairn.cli;

/** What a server changed, or would change, in words. */
final class ChangeSentence {
    private static final String ORIGIN = "originAfter";

    private ChangeSentence() {}

    /** One thing that is otherwise now, or would be. */
    static String of(Json change, boolean isDone) {
        String what = change.get("what").text();
        Json before = change.get("before");
        Json after = change.get("after");
        if (change.get("values").has(ORIGIN) && (isReset(change) || before.equals(after))) {
            return ofOrigin(change, isDone);
        }
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

    /** Whether a setting has its value from elsewhere than the network now. */
    private static boolean isReset(Json setting) {
        return !setting.get("values").get(ORIGIN).get("kind").text().equals("network");
    }

    private static String ofOrigin(Json setting, boolean isDone) {
        String what = setting.get("what").text();
        String before = value(setting.get("before"));
        String after = value(setting.get("after"));
        String change = before.equals(after) ? "; it stays " + after : " from " + before + " to " + after;
        return isReset(setting)
                ? (isDone ? "Reset " : "Would reset ") + what + change + " ("
                        + setting.get(ORIGIN).text() + ")."
                : (isDone ? "Changed" : "Would change") + " the origin of " + what + change + ".";
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
