package dev.cairn.main;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** This process as a server: tells what is worth telling at start, then serves until it is asked to end. */
final class ServerProcess {

    private ServerProcess() {}

    /** Runs the server. Returns only if it could not start; a signal ends the process. */
    static int run(Settings settings) {
        start(settings);
        return waitForTheEnd();
    }

    /** Runs the server for as long as a {@link Rehearsal} takes. */
    static int rehearse(Settings settings) {
        CairnServer server = start(settings);
        try {
            Rehearsal.play(server.port());
            return ExitCode.FINE;
        } catch (IOException e) {
            LoggerFactory.getLogger(ServerProcess.class).warn("The rehearsal failed: {}", e.getMessage());
            return ExitCode.FAILED;
        }
    }

    private static CairnServer start(Settings settings) {
        // Read by logback.xml when the first logger is made, which is below.
        System.setProperty("cairn.log.level", settings.get(Options.LOG_LEVEL).name());
        Logger log = LoggerFactory.getLogger(ServerProcess.class);
        tellSettings(log, settings);
        CairnServer server = CairnServer.start(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(log, server), "cairn-stop"));
        log.info(
                "Cairn {} is ready on {}:{} (started in {} ms), process {}",
                Version.cairn(),
                settings.get(Options.BIND_ADDRESS),
                server.port(),
                millisSinceStart(),
                ProcessHandle.current().pid());
        return server;
    }

    private static void tellSettings(Logger log, Settings settings) {
        settings.file().ifPresent(file -> log.info("Settings are read from {}", file));
        if (!settings.keysFromTheNetwork().isEmpty()) {
            log.info(
                    "Changed over the network, and read from {}: {}",
                    settings.networkFile(),
                    String.join(", ", settings.keysFromTheNetwork()));
        }
        if (!settings.keysWithoutUse().isEmpty()) {
            log.info("Accepted but not needed here: {}", String.join(", ", settings.keysWithoutUse()));
        }
        settings.warnings().forEach(log::warn);
    }

    /**
     * Runs on SIGTERM, SIGINT and SIGHUP. The virtual machine would then end with 128 plus the signal; an operator who
     * asked for an orderly stop and got it is to see success, so this ends the process itself. It is the only hook, so
     * halting skips none. A second signal finds the stop under way and changes nothing.
     */
    private static void stop(Logger log, CairnServer server) {
        log.info("Asked to stop");
        boolean isOrderly = server.stop();
        if (isOrderly) {
            log.info("Stopped");
        } else {
            log.warn("Stopped without waiting any longer for what was still running");
        }
        Runtime.getRuntime().halt(isOrderly ? ExitCode.FINE : ExitCode.FAILED);
    }

    private static int waitForTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.FINE;
    }

    private static long millisSinceStart() {
        Instant now = Instant.now();
        return ProcessHandle.current()
                .info()
                .startInstant()
                .map(start -> Duration.between(start, now).toMillis())
                .orElse(0L);
    }
}
