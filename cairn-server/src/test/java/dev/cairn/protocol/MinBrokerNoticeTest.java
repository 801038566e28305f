package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.GroupKey;
import dev.cairn.model.SessionId;
import dev.cairn.registry.BrokerProfile;
import dev.cairn.registry.Event;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegisterBroker;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Submission;
import dev.cairn.registry.TopicTable;
import dev.cairn.transport.Recipient;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Request 905 to the brokers of a group, byte for byte as Apache's server sends it. */
class MinBrokerNoticeTest {
    private static final Settings ON = Settings.defaults().with(Options.NOTIFY_MIN_BROKER_ID_CHANGED, true);

    private final List<String> sent = new ArrayList<>();
    private final List<Recipient> recipients = new ArrayList<>();
    private Settings settings = ON;
    private final MinBrokerNotice notice = new MinBrokerNotice(() -> settings, (to, frame) -> {
        sent.add(to.address() + " " + text(frame));
        recipients.add(to);
    });

    private static String text(Frame frame) {
        ByteBuf head = new FrameEncoder().head(frame, UnpooledByteBufAllocator.DEFAULT);
        assertThat(frame.body().isEmpty()).isTrue();
        assertThat(head.getInt(0)).as("length of the frame").isEqualTo(head.readableBytes() - 4);
        assertThat(head.getInt(4)).as("length of a JSON header").isEqualTo(head.readableBytes() - 8);
        String json = head.toString(8, head.readableBytes() - 8, UTF_8);
        head.release();
        return json;
    }

    private void happens(Event... events) {
        notice.happened(brokers("127.0.0.1:37925", "b:1", "c:1", "d:1"), List.of(events), Optional.empty());
    }

    /** Brokers of one group, each over a connection of its own: the first over 0, the next over 1. */
    private static RegistryState brokers(String... addresses) {
        RegistryState state = RegistryState.empty();
        for (int i = 0; i < addresses.length; i++) {
            state = new RegisterBroker(
                            new BrokerIdentity("c", "broker-a", i, addresses[i]),
                            new BrokerProfile("", ActingMaster.ON, Optional.empty(), Optional.empty(), 1),
                            TopicTable.NONE,
                            new Submission(new SessionId(i), 0, new ContentDigest(0, i)),
                            new RegistrationRules(0, false, Limits.NONE))
                    .apply(state, 0)
                    .next();
        }
        return state;
    }

    private static Event change(
            long id, String address, Optional<String> offline, Optional<String> ha, String... recipients) {
        BrokerMember smallest = new BrokerMember(id, address, "", ActingMaster.ON, Optional.empty(), List.of());
        return new Event.SmallestIdChanged(new GroupKey("c", "broker-a"), smallest, offline, ha, List.of(recipients));
    }

    @Test
    void afterTheFirstOfTheGroupHasGone() {
        happens(change(2, "127.0.0.1:37925", Optional.of("127.0.0.1:1"), Optional.empty(), "127.0.0.1:37925"));

        assertThat(sent)
                .containsExactly("127.0.0.1:37925 {\"code\":905,\"extFields\":{\"offlineBrokerAddr\":\"127.0.0.1:1\","
                        + "\"minBrokerAddr\":\"127.0.0.1:37925\",\"minBrokerId\":\"2\"},\"flag\":2,\"language\":\"JAVA\","
                        + "\"opaque\":1,\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}");
    }

    @Test
    void afterOneHasRegisteredBelowAllOthers() {
        happens(change(0, "127.0.0.1:1", Optional.empty(), Optional.of("127.0.0.1:2"), "127.0.0.1:37925"));

        assertThat(sent)
                .containsExactly("127.0.0.1:37925 {\"code\":905,\"extFields\":{\"haBrokerAddr\":\"127.0.0.1:2\","
                        + "\"minBrokerAddr\":\"127.0.0.1:1\",\"minBrokerId\":\"0\"},\"flag\":2,\"language\":\"JAVA\","
                        + "\"opaque\":1,\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}");
    }

    @Test
    void everyRecipientGetsANoticeOfItsOwn() {
        happens(change(1, "b:1", Optional.of("a:1"), Optional.empty(), "b:1", "c:1", "d:1"));

        assertThat(sent).extracting(line -> line.substring(0, 4)).containsExactly("b:1 ", "c:1 ", "d:1 ");
        assertThat(sent)
                .extracting(line -> line.replaceAll(".*\"opaque\":(\\d+).*", "$1"))
                .containsExactly("1", "2", "3");
    }

    @Test
    void whoeverGaveAnAddressIsKnownToWhoeverCallsIt() {
        happens(change(1, "b:1", Optional.of("a:1"), Optional.empty(), "b:1", "d:1"));

        GroupKey group = new GroupKey("c", "broker-a");
        assertThat(recipients)
                .containsExactly(
                        new Recipient("b:1", group, new SessionId(1)), new Recipient("d:1", group, new SessionId(3)));
    }

    @Test
    void nobodyIsToldUnlessTheSettingSaysSo() {
        settings = Settings.defaults();
        happens(change(1, "b:1", Optional.of("a:1"), Optional.empty(), "b:1"));
        assertThat(sent).isEmpty();

        settings = ON;
        happens(change(1, "b:1", Optional.of("a:1"), Optional.empty(), "b:1"));
        assertThat(sent).hasSize(1);
    }

    @Test
    void otherEventsAreNobodysBusiness() {
        happens(new Event.NameClash(new GroupKey("c", "b"), new GroupKey("d", "b")));

        assertThat(sent).isEmpty();
    }
}
