package dev.cairn.http;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.protocol.RegistryRules;
import dev.cairn.registry.Command;
import dev.cairn.registry.InTime;
import dev.cairn.registry.Limits;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Hands what operators want to the registry, as the requests of the protocol do, and waits for what comes of it. */
public final class RegistryChanges {
    /** Connections to the other port have numbers from 1 on. */
    private static final SessionId NO_SESSION = new SessionId(0);

    private final Registry registry;
    private final Supplier<Settings> settings;
    private final LongSupplier nanoClock;

    public RegistryChanges(Registry registry, Supplier<Settings> settings, LongSupplier nanoClock) {
        this.registry = registry;
        this.settings = settings;
        this.nanoClock = nanoClock;
    }

    /** Who asks, as the log is told. */
    static Sender sender(Asked asked) {
        return new Sender(NO_SESSION, asked.peer());
    }

    Limits limits() {
        return RegistryRules.limits(settings.get());
    }

    /**
     * Applies a command, or only looks what it would come to.
     *
     * @param request the code of the request of the other port that does the same
     * @param report what is reported of its outcome
     */
    <O> Future<Answer> apply(Asked asked, Command<O> command, int request, Function<O, ChangeReport> report) {
        if (asked.query().flag(ChangeReport.DRY_RUN)) {
            O outcome = command.apply(registry.current(), nanoClock.getAsLong()).outcome();
            return Future.succeededFuture(report.apply(outcome).toAnswer(revision(), true));
        }
        Optional<Origin> origin = Optional.of(new Origin(asked.peer(), request));
        return asked.later(found -> {
            long latest =
                    nanoClock.getAsLong() + settings.get().get(Options.MAX_WAIT).toNanos();
            boolean isTaken =
                    registry.submit(new InTime<>(command, latest, Optional.empty(), origin), new Reply<Optional<O>>() {
                        @Override
                        public void done(Optional<O> outcome) {
                            found.accept(() -> outcome.map(report)
                                    .map(done -> done.toAnswer(revision(), false))
                                    .orElseThrow(RegistryChanges::busy));
                        }

                        @Override
                        public void failed(RuntimeException defect) {
                            found.accept(() -> {
                                throw defect;
                            });
                        }
                    });
            if (!isTaken) {
                found.accept(() -> {
                    throw busy();
                });
            }
        });
    }

    private long revision() {
        return registry.current().revision().value();
    }

    /** The answer to what was not done, as too much was waiting, or for too long. */
    static Refusal busy() {
        return new Refusal(Problem.Kind.BUSY, "too much is waiting, and nothing was changed; come again");
    }
}
