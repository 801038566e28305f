package dev.cairn.protocol;

import dev.cairn.access.AccessGate;
import dev.cairn.access.AccessRules;
import dev.cairn.census.ClientNotes;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Catalogue;
import dev.cairn.metrics.MetricSource;
import dev.cairn.metrics.Reading;
import dev.cairn.metrics.RequestCounts;
import dev.cairn.metrics.Tally;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.CloseCause;
import dev.cairn.transport.ConnectionHandlers;
import dev.cairn.transport.RequestHandler;
import dev.cairn.transport.Session;
import dev.cairn.view.Startup;
import dev.cairn.wire.Frame;
import dev.cairn.wire.LargeFrames;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Serves the connections of a name server: finds the class of each request, answers questions, lines up changes. */
public final class NameServerConnections implements ConnectionHandlers, MetricSource {
    /** How many changes of one connection may wait for their turn. */
    static final int MAX_WAITING_CHANGES = 1024;

    private final Backing backing;
    private final AccessGate gate;
    private final Failures failures;
    private final RouteLookup routes;
    private final StartupWindow window;
    private final RequestCounts counts = new RequestCounts();
    private final RouteAnswers answers;
    private final RequestTable table;
    private final ChangeLane.Limits laneLimits;
    private final WaitingBytes waitingBytes;
    private final Listings listings;
    private final Patience patience;
    private final int maxNameLength;

    /** Serves from this. */
    public NameServerConnections(Backing backing) {
        Settings settings = backing.settings().get();
        this.backing = backing;
        this.gate =
                new AccessGate(AccessRules.of(settings), () -> backing.ticker().nanos());
        this.failures = new Failures(backing.ticker(), settings.get(Options.MAX_ANSWER_BYTES));
        this.window = new StartupWindow(backing.ticker());
        this.answers = new RouteAnswers(mostKept(settings), settings.get(Options.MAX_ANSWER_BYTES));
        this.routes = new RouteLookup(backing, answers, window);
        this.table = new RequestTable(classes(BodyLimits.of(settings)));
        this.waitingBytes = new WaitingBytes(maxWaiting(settings));
        this.listings = new Listings(backing.listingThread(), failures, waitingBytes);
        this.laneLimits = new ChangeLane.Limits(MAX_WAITING_CHANGES, mostWaiting(settings), waitingBytes);
        this.patience = new Patience(backing.settings(), backing.ticker());
        this.maxNameLength = settings.get(Options.MAX_NAME_LENGTH);
    }

    /** Which request may come in larger frames than the others: a broker registers all its topics in one. */
    public static LargeFrames largeFrames(Settings settings) {
        return new LargeFrames(RequestCode.REGISTER_BROKER, settings.get(Options.MAX_REGISTRATION_BYTES));
    }

    private static long maxWaiting(Settings settings) {
        int given = settings.get(Options.MAX_WAITING_BYTES);
        return given > 0 ? given : Runtime.getRuntime().maxMemory() / 4;
    }

    private static long mostKept(Settings settings) {
        return Math.min(
                settings.get(Options.ANSWER_CACHE_BYTES), Runtime.getRuntime().maxMemory() / 8);
    }

    /** In one lane: a few requests of the usual kind, or one of the largest. */
    private static long mostWaiting(Settings settings) {
        return Math.max(2L * settings.get(Options.MAX_FRAME_BYTES), settings.get(Options.MAX_REGISTRATION_BYTES));
    }

    /** One line for each request code that is served. */
    private Map<Integer, RequestClass> classes(BodyLimits limits) {
        Registry registry = backing.registry();
        KeyValueWrites writes = new KeyValueWrites(backing);
        FoundNothing foundNothing = new FoundNothing(backing.ticker());
        TopicLists lists = new TopicLists(registry, backing.settings().get().get(Options.MAX_ANSWER_BYTES));
        TopicListing someTopics = new TopicListing(lists, backing.settings(), Options.ENABLE_TOPIC_LIST);
        return Map.ofEntries(
                Map.entry(RequestCode.PUT_KV_CONFIG, new KeyValuePut(writes)),
                Map.entry(RequestCode.DELETE_KV_CONFIG, new KeyValueDelete(writes)),
                Map.entry(RequestCode.GET_KV_CONFIG, new KeyValueLookup(backing.keyValues())),
                Map.entry(RequestCode.REGISTER_BROKER, new BrokerRegistration(backing, limits, failures)),
                Map.entry(RequestCode.UNREGISTER_BROKER, new BrokerUnregistration(backing, limits)),
                Map.entry(RequestCode.GET_ROUTEINFO_BY_TOPIC, routes),
                Map.entry(RequestCode.GET_BROKER_CLUSTER_INFO, new ClusterListing(registry)),
                Map.entry(
                        RequestCode.WIPE_WRITE_PERM_OF_BROKER,
                        WritePermissionChange.wipe(backing, limits, foundNothing)),
                Map.entry(
                        RequestCode.ADD_WRITE_PERM_OF_BROKER, WritePermissionChange.add(backing, limits, foundNothing)),
                Map.entry(RequestCode.DELETE_TOPIC_IN_NAMESRV, new TopicDeletion(limits, foundNothing)),
                Map.entry(RequestCode.REGISTER_TOPIC_IN_NAMESRV, new TopicRegistration(backing, gate, limits)),
                Map.entry(
                        RequestCode.GET_ALL_TOPIC_LIST_FROM_NAMESERVER,
                        new TopicListing(lists, backing.settings(), Options.ENABLE_ALL_TOPIC_LIST)),
                Map.entry(RequestCode.GET_KVLIST_BY_NAMESPACE, new NamespaceLookup(backing.keyValues())),
                Map.entry(RequestCode.GET_TOPICS_BY_CLUSTER, someTopics),
                Map.entry(RequestCode.GET_SYSTEM_TOPIC_LIST_FROM_NS, new SystemTopicListing(registry)),
                Map.entry(RequestCode.GET_UNIT_TOPIC_LIST, someTopics),
                Map.entry(RequestCode.GET_HAS_UNIT_SUB_TOPIC_LIST, someTopics),
                Map.entry(RequestCode.GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST, someTopics),
                Map.entry(RequestCode.UPDATE_NAMESRV_CONFIG, new SettingsUpdate(backing)),
                Map.entry(RequestCode.GET_NAMESRV_CONFIG, new SettingsListing(backing.configText())),
                Map.entry(RequestCode.QUERY_DATA_VERSION, new DataVersionQuery(limits)),
                Map.entry(RequestCode.GET_BROKER_MEMBER_GROUP, new MemberGroupLookup(registry, limits)),
                Map.entry(RequestCode.BROKER_HEARTBEAT, new BrokerHeartbeat(limits)));
    }

    /** What clients are told of topics, by the same way and from the same kept answers. */
    public ClientRoutes routes() {
        return new ClientRoutes(routes);
    }

    /** How young this server is, and whether it answers lookups already. */
    public Startup startup() {
        return window.startup(backing.settings().get());
    }

    /** What the requests came to. */
    RequestCounts counts() {
        return counts;
    }

    @Override
    public void read(Reading reading) {
        counts.read(reading);
        answers.read(reading);
        reading.value(Catalogue.STRANGERS_REFUSED, gate.refused());
        reading.value(Catalogue.WAITING_BYTES, waitingBytes.held());
    }

    @Override
    public RequestHandler opened(Session session) {
        ClientNotes notes = backing.census().clients().opened(session);
        ChangeLane lane = new ChangeLane(session, backing.registry(), failures, laneLimits, patience);
        Tally tally = counts.ofThisThread();
        KeptOut keptOut = new KeptOut(backing.registry(), backing.ticker(), maxNameLength);
        return new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                serve(new Request(session, notes, frame, tally), lane, keptOut);
            }

            @Override
            public boolean goesFirst() {
                return lane.hasChanged();
            }

            @Override
            public void closed(CloseCause cause) {
                backing.census().clients().closed(notes);
                lane.close(cause.how());
            }
        };
    }

    private void serve(Request request, ChangeLane lane, KeptOut keptOut) {
        if (request.header().isResponse()) {
            // We ask nothing over these connections, so it answers nothing that anybody waits for.
            request.frame().release();
            return;
        }
        int code = request.header().code();
        request.sender()
                .sent(code, request.header().language().name(), request.header().version());
        AskedRequest asked = new AskedRequest(request, backing.registry());
        Optional<String> refusal = code == RequestCode.REGISTER_BROKER
                ? gate.refusal(asked, sentence -> keptOut.tell(request, sentence))
                : gate.refusal(asked);
        Optional<RequestClass> found = table.find(code);
        if (refusal.isPresent()) {
            request.answer(Answer.refusal(ResponseCode.NO_PERMISSION, refusal.get()));
        } else if (found.isEmpty()) {
            request.answer(RequestTable.unsupported(code));
        } else if (found.get() instanceof RequestClass.Change change) {
            lane.add(change, request);
        } else if (found.get() instanceof RequestClass.Write write) {
            PendingWrite.begin(write, request, failures, patience, waitingBytes);
        } else if (found.get() instanceof RequestClass.Listing listing) {
            listings.answer(listing, request);
        } else if (found.get() instanceof RequestClass.Question question) {
            answer(question, request);
        }
    }

    private void answer(RequestClass.Question question, Request request) {
        boolean isTimed = request.header().code() == RequestCode.GET_ROUTEINFO_BY_TOPIC
                && request.tally().isNextTimed();
        long began = isTimed ? backing.ticker().nanos() : 0;
        Answer answer = failures.answerOf(request, () -> question.answer(request));
        request.answer(failures.sendable(request, answer));
        if (isTimed) {
            request.tally().lookupTook(backing.ticker().nanos() - began);
        }
    }

    /** The codes that are served. */
    Set<Integer> codes() {
        return table.codes();
    }
}
