package dev.cairn.main;

import dev.cairn.history.Cause;
import dev.cairn.history.Change;
import dev.cairn.history.EventChanges;
import dev.cairn.history.History;
import dev.cairn.history.Kind;
import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import dev.cairn.runtime.Ticker;
import dev.cairn.transport.PeerAddress;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * One entry in the history for each thing that changed in the registry, and one line of the log in the same words, within a {@link
 * LineBudget}. A registration that was refused is told like a change while it is news ({@link RefusalNews}); what else anybody can
 * repeat at any rate without changing anything is a line only, once a second at most. Belongs to the registry thread, but for {@link
 * #stopping}.
 */
final class EventLog implements RegistryListener {

    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.registry");
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final History history;
    private final LineBudget budget;
    private final RefusalNews refusals;
    private final RefusalNews strangers;
    private final RateLimitedLog withoutEffect;
    private final RateLimitedLog defects;
    private volatile boolean isStopping;

    EventLog(History history, Ticker ticker) {
        this.history = history;
        this.budget = new LineBudget(ticker::nanos);
        this.refusals = new RefusalNews(ticker::nanos);
        this.strangers = new RefusalNews(ticker::nanos);
        this.withoutEffect = new RateLimitedLog(INTERVAL, ticker::nanos);
        this.defects = new RateLimitedLog(INTERVAL, ticker::nanos);
    }

    /** From now on connections end because we end them: no broker has left then, so nobody is told so. */
    void stopping() {
        isStopping = true;
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        if (isStopping && events.stream().anyMatch(EventLog::isEndOfConnection)) {
            return;
        }
        EventChanges changes = new EventChanges(events, origin);
        List<Change> told = new ArrayList<>();
        List<Runnable> lines = new ArrayList<>();
        Telling telling = new Telling();
        telling.attempt(() -> budget.heldBack().forEach(LOG::warn));
        for (Event event : events) {
            telling.attempt(() -> {
                Optional<Change> change = changes.change(event);
                if (event.refusedRegistration()
                        .filter(refused -> !isNews(refused, origin))
                        .isPresent()) {
                    lines.add(() -> LOG.debug("{}", changes.sentence(event)));
                } else if (change.isPresent()) {
                    told.add(change.get());
                    lines.add(() -> tell(change.get()));
                } else {
                    lines.add(() -> tellNoChange(event, changes.sentence(event)));
                }
            });
        }
        // At once, so that whoever follows is written to once, and before the lines, which take longer.
        telling.attempt(() -> history.addAll(after.revision().value(), told));
        lines.forEach(telling::attempt);
        telling.end();
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        String name = command.getClass().getSimpleName();
        defects.write(more -> LOG.error("{} failed, or telling of it did{}", name, more, defect));
    }

    private static boolean isEndOfConnection(Event event) {
        return event instanceof Event.BrokerLeft left && left.reason() instanceof LeaveReason.ConnectionClosed;
    }

    private boolean isNews(Event.RegistrationRefused refused, Optional<Origin> origin) {
        Optional<String> host =
                origin.map(Origin::address).flatMap(PeerAddress::parse).map(PeerAddress::host);
        return (refused.obstacle() instanceof Obstacle.NotAllowed ? strangers : refusals).isNews(refused, host);
    }

    private void tell(Change change) {
        Level level = change.kind().isOdd() ? Level.WARN : Level.INFO;
        budget.line(whose(change), change.kind(), change.sentence())
                .ifPresent(line -> LOG.atLevel(level).log("{}", line));
    }

    private void tellNoChange(Event event, String sentence) {
        if (event instanceof Event.SmallestIdChanged) {
            // Who came or went has its line already.
            LOG.debug("{}", sentence);
        } else {
            withoutEffect.write(more -> LOG.warn("{}{}", sentence, more));
        }
    }

    /** Whose change it is: of which group, or of whoever asked for it beside what brokers say of themselves. */
    private static String whose(Change change) {
        boolean isAskedFor = change.why().cause() == Cause.OPERATOR || change.kind() == Kind.TOPIC_REGISTERED;
        return isAskedFor
                ? change.why().source().orElse("")
                : change.subject().groups().get(0).toString();
    }

    /** Events of one command, each of which is told whatever became of the others. */
    private static final class Telling {
        private Optional<RuntimeException> failure = Optional.empty();

        private void attempt(Runnable part) {
            try {
                part.run();
            } catch (RuntimeException defect) {
                failure = failure.or(() -> Optional.of(defect));
            }
        }

        /** The first failure is told, once for all: the others are its like. */
        private void end() {
            failure.ifPresent(defect -> {
                throw defect;
            });
        }
    }
}
