package dev.cairn.main;

import dev.cairn.history.HandChanges;
import dev.cairn.history.HistoryFiles;
import dev.cairn.runtime.RegistryThread;
import dev.cairn.transport.OutboundCalls;
import dev.cairn.transport.RemotingServer;
import java.time.Duration;

/**
 * The parts of a server that has started, as far as they end with it.
 *
 * @param stopTimeout the setting that bounds a stop
 */
record RunningParts(
        RegistryThread registry,
        DecodeThreads decodeLane,
        ListingThread lists,
        DiskLane disk,
        DataLocks locks,
        RemotingServer remoting,
        OutboundCalls outbound,
        EventLog events,
        HistoryFiles history,
        HttpFace http,
        Linting linting,
        Duration stopTimeout) {
    /**
     * Stops in order: nobody is sent here any more, nor sees what follows; no more calls, no new requests, nobody looks in any more,
     * nothing wrong is looked for, no more reading of bodies, no more lists, no more changes, everything that was accepted is on disk. The setting
     * bounds the third, which waits for peers, and the last, which waits for the disk, and half of it the fourth. The calls come before
     * the requests, since the connections of all brokers end next, and no broker is to hear that the others are gone. The HTTP API comes
     * after the requests, so that whoever probes sees this server not ready before he sees nothing.
     *
     * @return whether everything had ended by then
     */
    boolean stop() {
        events.stopping();
        http.beginEnd(Duration.ofSeconds(1));
        boolean isMute = outbound.stop(Duration.ofSeconds(1));
        boolean isSilent = remoting.stop(stopTimeout);
        boolean isUnseen = http.stop(stopTimeout.dividedBy(2));
        boolean isBlind = linting.stop(Duration.ofSeconds(1));
        boolean isRead = decodeLane.stop(Duration.ofSeconds(1));
        boolean isListed = lists.stop(Duration.ofSeconds(1));
        registry.close();
        history.history().add(registry.current().revision().value(), HandChanges.stopped());
        history.end();
        boolean isWritten = disk.stop(stopTimeout);
        if (isWritten) {
            // Else they end with the process: until then it may still write.
            locks.giveBack();
        }
        return isMute && isSilent && isUnseen && isBlind && isRead && isListed && isWritten;
    }
}
