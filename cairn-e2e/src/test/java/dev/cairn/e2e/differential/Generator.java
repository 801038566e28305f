package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.Step.Close;
import dev.cairn.e2e.differential.Step.Silence;
import dev.cairn.e2e.differential.tables.Announcement;
import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.Version;
import dev.cairn.testing.Dialect;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Makes the steps of a history one after another, from a seed. */
final class Generator {
    private static final Dialect OF_5 = Dialect.JAVA_5_5_0;
    private static final Dialect OF_4 = Dialect.JAVA_4_9_7;
    private static final List<Form> FORMS_OF_5 = List.of(
            Form.PLAIN_5,
            Form.PLAIN_5,
            Form.PLAIN_5,
            Form.COMPRESSED_5,
            Form.COMPRESSED_5,
            Form.MISLABELLED_5,
            Form.NONE);
    private static final List<Form> FORMS_OF_4 = List.of(Form.PLAIN_4, Form.PLAIN_4, Form.COMPRESSED_4);

    /** How peers ask for routes: old and new, in all languages whose way of asking differs. */
    static final List<Connection> CLIENTS = List.of(
            new Connection("client", OF_5),
            new Connection("client", OF_5.withFormat(HeaderFormat.BINARY)),
            new Connection("client", OF_4),
            new Connection("client", OF_4.withVersion(401)),
            new Connection("client", OF_4.withVersion(399)),
            new Connection("client", Dialect.GO),
            new Connection("client", new Dialect(HeaderFormat.JSON, Language.CPP, 0)));

    private final Random random;
    private final Names names;
    private final Operator operator;
    private final List<Actor> actors = new ArrayList<>();
    private final List<Ask> registrations = new ArrayList<>();
    private final List<Claim> claims = new ArrayList<>();
    private int silences;

    Generator(long seed, Names names) {
        this.random = new Random(seed);
        this.names = names;
        this.operator = new Operator(random, names);
        for (int i = 0; i < 9; i++) {
            actors.add(actor(i));
        }
    }

    /** All places that somebody may have claimed. */
    List<Claim> claims() {
        return claims.stream().distinct().toList();
    }

    private Actor actor(int number) {
        String cluster = names.clusters().get(number < 6 ? 0 : 1);
        String connection = names.prefix() + "broker-" + number;
        // Two share a connection, as brokers in a container do; of the others some are old.
        return switch (number) {
            case 0, 1 -> actor(number, cluster, new Connection(names.prefix() + "container", OF_5), FORMS_OF_5);
            case 4, 7 -> actor(number, cluster, new Connection(connection, OF_4), FORMS_OF_4);
            case 8 -> actor(number, cluster, new Connection(connection, OF_4.withVersion(36)), List.of(Form.BARE));
            default -> actor(number, cluster, new Connection(connection, OF_5), FORMS_OF_5);
        };
    }

    private Actor actor(int number, String cluster, Connection connection, List<Form> forms) {
        return new Actor(random, names, cluster, names.address(number), connection, forms);
    }

    /** What may happen next. */
    Step next() {
        int dice = random.nextInt(100);
        if (dice < 45) {
            return registration();
        }
        if (dice < 60) {
            return lifeSign();
        }
        if (dice < 72) {
            return departure();
        }
        if (dice < 82) {
            return operator.next();
        }
        if (dice < 94) {
            return question();
        }
        return random.nextBoolean() ? new OddRequests(random, names).next() : new OddChanges(random, names).next();
    }

    private Step registration() {
        if (!registrations.isEmpty() && random.nextInt(8) == 0) {
            return pick(registrations);
        }
        Actor actor = pick(actors);
        Form form = actor.form();
        Announcement said = actor.speak(form);
        Ask step = BrokerSteps.register(actor.connection(), said, form);
        claims.add(said.claim());
        registrations.add(step);
        return step;
    }

    private Step lifeSign() {
        Actor actor = pick(actors);
        if (random.nextInt(3) == 0) {
            return BrokerSteps.heartbeat(actor.connection(), actor.claim());
        }
        Version version = actor.version();
        Version other = new Version(version.state(), version.timestamp(), version.counter() + 1);
        return BrokerSteps.queryVersion(
                actor.connection(),
                actor.claim(),
                pick(List.of(Optional.of(version), Optional.of(other), Optional.empty())));
    }

    private Step departure() {
        Actor actor = pick(actors);
        return switch (random.nextInt(8)) {
            case 0, 1 -> new Close(actor.connection(), random.nextInt(4) == 0);
            case 2 -> silence(actor);
            case 3 -> BrokerSteps.goodbye(actor.connection(), claims.isEmpty() ? actor.claim() : pick(claims));
            default -> BrokerSteps.goodbye(actor.connection(), actor.claim());
        };
    }

    /** Over a connection of its own, because Apache's server closes that of a broker that it gives up. */
    private Step silence(Actor actor) {
        Form form = actor.form();
        Announcement said = actor.speak(form);
        Connection connection = new Connection(
                names.prefix() + "silent-" + ++silences, actor.connection().dialect());
        claims.add(said.claim());
        return new Silence(
                BrokerSteps.register(connection, said, form, Optional.of(1)),
                said.claim().key());
    }

    private Step question() {
        Connection client = pick(CLIENTS);
        return switch (random.nextInt(13)) {
            case 12 -> Questions.settings(client);
            case 10 -> Questions.topicsOf(client, pick(names.clusters()));
            case 11 -> Questions.unitTopics(client, 311 + random.nextInt(3));
            case 0 -> Questions.clusters(client);
            case 1 -> Questions.topics(client);
            case 2 -> Questions.clustersAndBrokers(client);
            case 3 -> Questions.members(client, pick(names.clusters()), pick(names.brokers()));
            case 4 -> Questions.unknown(client, pick(List.of(1, 34, 35, 47, 38, 202, 203, 999, 1001, 1013)));
            case 5 ->
                Questions.keyValue(
                        client, pick(List.of("ORDER_TOPIC_CONFIG", names.namespace())), pick(names.topics()));
            case 6 -> Questions.namespace(client, pick(List.of("ORDER_TOPIC_CONFIG", names.namespace())));
            default -> Questions.route(client, pick(names.topics()), zone(), acceptsStandardJsonOnly());
        };
    }

    private Optional<String> zone() {
        return pick(
                List.of(Optional.empty(), Optional.empty(), Optional.of("z1"), Optional.of("Z2"), Optional.of("z3")));
    }

    private Optional<String> acceptsStandardJsonOnly() {
        return pick(List.of(Optional.empty(), Optional.empty(), Optional.of("TRUE"), Optional.of("false")));
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
