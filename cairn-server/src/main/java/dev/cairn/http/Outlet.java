package dev.cairn.http;

/** Where the events for one reader go. Belongs to the event loop. */
interface Outlet {
    /** Whether he has yet to take what was written, so that nothing more should be. */
    boolean isFull();

    /** Lets somebody be told once it is not full any more. */
    void whenRoom(Runnable told);

    void write(Frames frames);

    /** Ends in order: he gets what was written, and may ask for something else. */
    void end();

    /** Ends at once. */
    void cut();
}
