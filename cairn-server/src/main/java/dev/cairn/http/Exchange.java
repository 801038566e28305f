package dev.cairn.http;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOutboundInvoker;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import org.jspecify.annotations.Nullable;

/**
 * A request that is answered later, or bit by bit: what is kept of it meanwhile, which is little, as there may be many. Belongs to
 * the event loop.
 */
final class Exchange implements Outlet {
    /**
     * With so much that the system has not taken for one reader he is written to no more. Far more than a moment brings, and with
     * ten thousand who do not read still less than memory.
     */
    static final int MOST_QUEUED_BYTES = 65_536;

    private final HttpServerResponse response;
    private final MultiMap headers;
    private final @Nullable MultiMap params;
    private final HttpConnection connection;
    private final ChannelOutboundInvoker wire;
    private final Visits<HttpConnection> visits;
    private final boolean isGet;
    private final boolean isChunkable;
    private final String knownTags;

    /** What was written and is not taken by the system yet, in bytes. */
    private int queued;

    /** Whether the head is written and nothing waits that the response was given: what is written then comes behind it. */
    private boolean isBegun;

    private @Nullable Runnable whenRoom;

    /**
     * Nothing of it is answered yet.
     *
     * @param hasNames whether there are names in its path, which the router then keeps with the request
     */
    Exchange(HttpServerRequest request, boolean hasNames, Visits<HttpConnection> visits) {
        // Not the request itself: that of the router knows all that the router does, and would keep it.
        this.headers = request.headers();
        this.params = hasNames ? request.params() : null;
        this.response = request.response();
        this.connection = request.connection();
        this.wire = Wire.of(connection);
        this.visits = visits;
        this.isGet = request.method().equals(HttpMethod.GET);
        this.isChunkable = request.version() == HttpVersion.HTTP_1_1;
        this.knownTags = AnswerWriter.knownTags(request);
    }

    /** Whether its sender wants more than to know what he would get. */
    boolean isGet() {
        return isGet;
    }

    /** Whether an answer can come bit by bit. */
    boolean isChunkable() {
        return isChunkable;
    }

    /**
     * From now on its sender waits for us.
     *
     * @param gone told if his connection ends before
     * @return false if too many do so already
     */
    boolean hold(Runnable gone) {
        if (!visits.watches(connection)) {
            return false;
        }
        whenGone(gone);
        // All that is wanted of them was read, and of ten thousand who wait they are much of what is kept.
        headers.clear();
        if (params != null) {
            params.clear();
        }
        return true;
    }

    /** Lets somebody else be told if the connection ends. */
    void whenGone(Runnable gone) {
        response.closeHandler(end -> gone.run());
    }

    /** Answers, whether it was held or not. */
    void answer(Answer answer) {
        AnswerWriter.write(response, !isGet, knownTags, AnswerWriter.tagged(answer));
        visits.answered(connection);
    }

    /** Begins an answer that comes bit by bit. */
    void begin(String contentType) {
        AnswerWriter.begin(response, contentType);
    }

    @Override
    public boolean isFull() {
        return queued >= MOST_QUEUED_BYTES;
    }

    @Override
    public void whenRoom(Runnable told) {
        whenRoom = told;
    }

    @Override
    public void write(Frames frames) {
        if (isOver()) {
            return;
        }
        int length = frames.length();
        if (isBegun) {
            // Past all that makes chunks of what is written: it would do that for each of ten thousand anew.
            ChannelFuture written = wire.writeAndFlush(frames.chunk());
            if (!written.isDone()) {
                queued += length;
                written.addListener(done -> taken(length));
            }
        } else {
            queued += length;
            response.write(frames.content()).onComplete(done -> {
                taken(length);
                if (queued == 0 && !isBegun) {
                    isBegun = true;
                    // Of no more use, and there may be ten thousand who wait.
                    response.headers().clear();
                }
            });
        }
    }

    private void taken(int bytes) {
        queued -= bytes;
        Runnable told = whenRoom;
        if (told != null && queued <= MOST_QUEUED_BYTES / 2) {
            whenRoom = null;
            told.run();
        }
    }

    private boolean isOver() {
        return response.ended() || response.closed();
    }

    @Override
    public void end() {
        if (!isOver()) {
            response.end();
            visits.answered(connection);
        }
    }

    @Override
    public void cut() {
        Wire.cut(connection);
    }
}
