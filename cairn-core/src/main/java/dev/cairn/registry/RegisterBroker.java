package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.Lease;
import java.util.List;
import java.util.Optional;

/**
 * A broker says where it stands and what it offers: request 103.
 *
 * <p>All checks come before the first change, so a registration that is not accepted leaves no trace but an event.
 *
 * @param broker the place that it claims
 * @param profile what it says of itself
 * @param table what it says of its topics
 * @param submission how it reached us
 * @param rules by which it is judged
 */
public record RegisterBroker(
        BrokerIdentity broker, BrokerProfile profile, TopicTable table, Submission submission, RegistrationRules rules)
        implements Command<Registered> {
    @Override
    public Transition<Registered> apply(RegistryState state, long nowNanos) {
        Optional<BrokerGroup> group = state.group(broker.group());
        Optional<Lease> owner = group.flatMap(known -> known.member(broker.brokerId()))
                .filter(member -> !member.address().equals(broker.address()))
                .flatMap(member -> state.lease(new BrokerKey(broker.cluster(), member.address())));
        if (owner.isPresent()) {
            Optional<Event.RefusalReason> refusal = refusal(owner.get(), nowNanos);
            if (refusal.isPresent()) {
                Event event = new Event.ClaimRefused(broker, owner.get().broker(), refusal.get());
                return new Transition<>(withoutDefence(state), new Registered.Ignored(), List.of(event));
            }
        }
        boolean isSlotEmpty =
                group.flatMap(known -> known.member(broker.brokerId())).isEmpty();
        if (isSlotEmpty && table.topics().size() == 1) {
            Event event = new Event.RegistrationRefused(broker, new Obstacle.SingleTopic());
            return new Transition<>(state, new Registered.TooEarly(), List.of(event));
        }
        boolean isOneMore = owner.isEmpty() && state.lease(broker.key()).isEmpty();
        if (isOneMore && state.leases().size() >= rules.limits().brokers()) {
            return refuse(state, Limit.BROKERS, nowNanos);
        }
        return accept(state, owner, nowNanos);
    }

    /**
     * Who claims another place does not defend the one it holds, even if it is refused. Else two living brokers that swap
     * their slots would keep each other out for ever.
     */
    private RegistryState withoutDefence(RegistryState state) {
        return state.lease(broker.key())
                .filter(lease -> !lease.broker().equals(broker))
                .map(lease -> state.withLease(lease.movedOn()))
                .orElse(state);
    }

    private Optional<Event.RefusalReason> refusal(Lease owner, long nowNanos) {
        long ownerEpoch = owner.version().stateVersion();
        long epoch = table.version().stateVersion();
        if (epoch < ownerEpoch) {
            return Optional.of(Event.RefusalReason.OLDER_EPOCH);
        }
        return epoch == ownerEpoch && isDefended(owner, nowNanos)
                ? Optional.of(Event.RefusalReason.OWNER_ALIVE)
                : Optional.empty();
    }

    private boolean isDefended(Lease owner, long nowNanos) {
        return rules.ownerFreshNanos() > 0
                && nowNanos - owner.renewedNanos() <= rules.ownerFreshNanos()
                && !owner.hasMovedOn();
    }

    private Transition<Registered> accept(RegistryState state, Optional<Lease> replaced, long nowNanos) {
        Draft draft = new Draft(state);
        replaced.ifPresent(owner -> {
            draft.endLease(owner);
            draft.tell(new Event.BrokerLeft(owner.broker(), new LeaveReason.Replaced(broker.address())));
        });
        Optional<Lease> earlier = state.lease(broker.key());
        earlier.filter(lease -> !lease.broker().equals(broker)).ifPresent(lease -> leaveFormerPlace(draft, lease));
        enter(draft, state, earlier);
        if (draft.listsMoreThan(rules.limits())) {
            return refuse(state, Limit.NAMES_AND_ADDRESSES, nowNanos);
        }
        draft.repairRoutes();
        BrokerGroup group = draft.requireGroup(broker.group());
        if (group.takesTopicsFrom(broker.brokerId())) {
            TopicUpdate update = new TopicUpdate(draft, group);
            update.write(table);
            Optional<Limit> limit = draft.exceeded(rules.limits());
            if (limit.isPresent()) {
                return refuse(state, limit.get(), nowNanos);
            }
            followRound(draft, update);
            update.tell();
        }
        draft.putLease(new Lease(
                broker,
                draft.nextRegistration(submission.session()),
                nowNanos,
                profile.timeoutNanos(),
                table.version(),
                Optional.of(submission.digest()),
                false));
        return draft.finish(new Registered.Accepted(masterFor(broker, group)));
    }

    /** A slave speaks for its master at best, and a single topic says nothing of the others. */
    private void followRound(Draft draft, TopicUpdate update) {
        if (!rules.dropsUnnamedTopics() || !broker.isMaster()) {
            draft.forgetRound(broker.key());
            return;
        }
        Round round = draft.round(broker.key())
                .filter(known -> known.includes(submission, table.version()))
                .orElseGet(() -> Round.begin(submission, table.version()));
        if (!round.isOver()) {
            round = round.with(submission.digest(), table.topics().keySet());
            if (table.topics().size() > 1 && round.isConfirmed()) {
                update.dropAllBut(round.named());
                round = round.over();
            }
        }
        draft.putRound(broker.key(), round);
    }

    /** Nothing of the registration is kept, but a broker that holds its place was heard, so it goes on holding it. */
    private Transition<Registered> refuse(RegistryState state, Limit limit, long nowNanos) {
        RegistryState heard = state.lease(broker.key())
                .filter(lease -> lease.broker().equals(broker))
                .map(lease -> state.withLease(lease.renewed(nowNanos)))
                .orElse(state);
        return new Transition<>(heard, new Registered.OverLimit(limit), List.of(Event.LimitReached.by(broker, limit)));
    }

    /** One address holds one place: a renamed broker leaves its old name, a promoted slave its old slot. */
    private void leaveFormerPlace(Draft draft, Lease earlier) {
        boolean isContested = !earlier.registration().session().equals(submission.session());
        draft.tell(new Event.BrokerMoved(earlier.broker(), broker, isContested));
        if (!earlier.broker().group().equals(broker.group())) {
            draft.removeBroker(earlier);
        }
    }

    private void enter(Draft draft, RegistryState state, Optional<Lease> earlier) {
        Optional<BrokerMember> known = earlier.flatMap(
                        lease -> state.group(lease.broker().group()))
                .flatMap(group -> group.memberAt(broker.address()));
        List<String> filterServers = profile.filterServers()
                .or(() -> known.map(BrokerMember::filterServers))
                .orElse(List.of());
        BrokerMember member = new BrokerMember(
                broker.brokerId(),
                broker.address(),
                profile.haAddress(),
                profile.actingMaster(),
                profile.zone(),
                filterServers);
        boolean hasMoved =
                earlier.filter(lease -> !lease.broker().equals(broker)).isPresent();
        if (!hasMoved && known.filter(member::equals).isPresent()) {
            return;
        }
        draft.putMember(broker.group(), member);
        if (earlier.isEmpty()) {
            draft.tell(new Event.BrokerJoined(broker, submission.session()));
        } else if (!hasMoved) {
            draft.tell(new Event.BrokerChanged(broker));
        }
    }

    static Optional<BrokerMember> masterFor(BrokerIdentity broker, BrokerGroup group) {
        return broker.isMaster() ? Optional.empty() : group.master();
    }
}
