package dev.cairn.e2e.program;

/** What a program tells on standard output: a word, a tab and a text in each line. Any thread may tell. */
public final class Report {
    private Report() {}

    /** Tells one line. */
    public static void line(String word, String text) {
        synchronized (System.out) {
            System.out.println(word + "\t" + text);
            System.out.flush();
        }
    }

    /** What an exception says first. */
    public static String firstLine(Exception e) {
        return e.toString().lines().findFirst().orElse("");
    }
}
