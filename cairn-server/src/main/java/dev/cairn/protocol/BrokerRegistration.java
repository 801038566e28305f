package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.metrics.RegistrationOutcome;
import dev.cairn.metrics.Result;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.ContentDigest;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RefuseRegistration;
import dev.cairn.registry.RegisterBroker;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RenewRegistration;
import dev.cairn.wire.Body;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Request 103: a broker registers. Everything is checked before the registry hears of it, so a request that is refused has
 * changed nothing.
 *
 * <p>A broker repeats its registration every 30 s, mostly byte for byte. That is recognised from a digest and nothing is
 * decoded; else the body is decoded on the decode lane, since it may be large.
 */
final class BrokerRegistration implements RequestClass.Change {
    private final Backing backing;
    private final BodyLimits limits;
    private final RegistrationBodies bodies;
    private final Decoding decoding;
    private final Failures failures;

    BrokerRegistration(Backing backing, BodyLimits limits, Failures failures) {
        this.backing = backing;
        this.limits = limits;
        this.bodies = new RegistrationBodies(limits);
        this.decoding = new Decoding(backing.decodeLane());
        this.failures = failures;
    }

    @Override
    public void begin(Turn turn) {
        telling(turn, () -> look(turn));
    }

    private void look(Turn turn) {
        int bytes = turn.request().frame().body().size();
        turn.request().tally().registrationCame(bytes);
        turn.request().sender().registers(bytes);
        RegistrationHeader header = RegistrationHeader.read(turn.request().fields(), limits);
        if (Decoding.isShort(turn)) {
            recognise(turn, header, digest -> later(turn, () -> register(turn, header, digest)));
        } else {
            later(turn, () -> recognise(turn, header, digest -> register(turn, header, digest)));
        }
    }

    private void later(Turn turn, Runnable work) {
        decoding.later(turn, () -> telling(turn, work));
    }

    /**
     * Does a piece of the work. If that shows that the registration cannot be served, the registry is told before the broker, so
     * that an operator finds it where he looks for the broker.
     */
    private void telling(Turn turn, Runnable work) {
        try {
            work.run();
        } catch (BadRequest bad) {
            turn.request().tally().registrationEnded(RegistrationOutcome.UNREADABLE);
            Optional<BrokerIdentity> claimant = turn.request().fields().optionalBroker(limits.maxNameLength());
            if (claimant.isEmpty()) {
                throw bad;
            }
            turn.apply(new RefuseRegistration(claimant.get(), new Obstacle.Unreadable(bad.remark())), told -> {
                throw bad;
            });
        }
    }

    @Override
    public Optional<BrokerKey> heard(Request request) {
        return request.fields().optionalBrokerKey();
    }

    /** Renews the standing registration if this is the same; anything else goes the full way. */
    private void recognise(Turn turn, RegistrationHeader header, Consumer<ContentDigest> otherwise) {
        Body body = turn.request().frame().body();
        if (header.checksum() != 0 && header.checksum() != Fingerprint.checksum(body)) {
            throw new BadRequest("crc32 not match");
        }
        ContentDigest digest = Fingerprint.of(header, body);
        if (isStanding(header.broker(), digest)) {
            renew(turn, header, digest);
        } else {
            otherwise.accept(digest);
        }
    }

    private boolean isStanding(BrokerIdentity broker, ContentDigest digest) {
        return backing.registry()
                .current()
                .lease(broker.key())
                .filter(lease -> lease.broker().equals(broker)
                        && lease.digest().filter(digest::equals).isPresent())
                .isPresent();
    }

    private void renew(Turn turn, RegistrationHeader header, ContentDigest digest) {
        RenewRegistration command = new RenewRegistration(header.broker(), turn.submission(digest), rules());
        turn.apply(command, outcome -> {
            if (outcome instanceof Registered.NotCurrent) {
                later(turn, () -> register(turn, header, digest));
            } else {
                turn.finish(answer(turn.request(), outcome, RegistrationOutcome.RENEWED));
            }
        });
    }

    private void register(Turn turn, RegistrationHeader header, ContentDigest digest) {
        RegistrationBody body = bodies.read(turn.request().frame().body(), header.isBare());
        RegisterBroker command = new RegisterBroker(
                header.broker(), header.profile(body.filterServers()), body.table(), turn.submission(digest), rules());
        turn.apply(command, outcome -> turn.finish(answer(turn.request(), outcome, RegistrationOutcome.ACCEPTED)));
    }

    private RegistrationRules rules() {
        return RegistryRules.registrations(backing.settings().get());
    }

    /** Answers what became of it; if it was accepted, it is counted as this. */
    private Answer answer(Request request, Registered outcome, RegistrationOutcome ifAccepted) {
        request.tally().registrationEnded(counted(outcome, ifAccepted));
        if (outcome instanceof Registered.Accepted accepted) {
            return withOrderConfiguration(request, Answer.of(master(accepted.master())));
        }
        if (outcome instanceof Registered.TooEarly) {
            return Answer.refusal(ResponseCode.SYSTEM_ERROR, "register broker failed")
                    .as(Result.TOO_EARLY);
        }
        if (outcome instanceof Registered.OverLimit over) {
            return RegistryRules.refusal(over.limit());
        }
        // Somebody with a better claim holds the place. Brokers know no error for that.
        return withOrderConfiguration(request, Answer.SUCCESS);
    }

    private static RegistrationOutcome counted(Registered outcome, RegistrationOutcome ifAccepted) {
        if (outcome instanceof Registered.Accepted) {
            return ifAccepted;
        }
        if (outcome instanceof Registered.TooEarly) {
            return RegistrationOutcome.TOO_EARLY;
        }
        return outcome instanceof Registered.OverLimit ? RegistrationOutcome.OVER_LIMIT : RegistrationOutcome.IGNORED;
    }

    private static Map<String, String> master(Optional<BrokerMember> master) {
        return master.map(member -> Map.of("masterAddr", member.address(), "haServerAddr", member.haAddress()))
                .orElse(Map.of());
    }

    /** One that is too large is left out: a broker without it goes on as before, one that is refused does not. */
    private Answer withOrderConfiguration(Request request, Answer answer) {
        if (!backing.settings().get().get(Options.RETURN_ORDER_TOPIC_CONFIG)) {
            return answer;
        }
        return backing.keyValues()
                .get()
                .orderConfigurations()
                .map(values -> failures.sendableOr(request, answer.withBody(ListingJson.table(values)), answer))
                .orElse(answer);
    }
}
