package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What clients are told while a server that has just started does not know all brokers yet. */
class StartupWindowTest {
    private static final Duration ONE_STEP = Duration.ofMillis(1);
    private static final Settings WAITING = Settings.defaults()
            .with(Options.NEED_WAIT_FOR_SERVICE, true)
            .with(Options.WAIT_FOR_SERVICE, Duration.ofSeconds(45));

    private final TestServer server = new TestServer(WAITING);
    private final TestPeer peer = server.connect();

    private void register() {
        TestRequest registration = TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B"));
        assertThat(peer.ask(registration).header().code()).isZero();
    }

    private int lookUp(String topic) {
        return peer.ask(TestRequest.of(105, "topic", topic)).header().code();
    }

    @Test
    void aLookupBeforeItsEndIsToldThatTheServerIsNotReady() {
        register();
        TestPeer.Received answer = peer.ask(TestRequest.of(105, "topic", "A"));

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark()).isEqualTo("name server not ready");
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void itEndsByTheClockWhateverWasAskedBefore() {
        register();
        server.sleep(Duration.ofSeconds(45).minus(ONE_STEP));
        assertThat(lookUp("A")).isEqualTo(1);
        assertThat(lookUp("nowhere")).isEqualTo(1);

        server.sleep(ONE_STEP);
        assertThat(lookUp("A")).isZero();
        assertThat(lookUp("nowhere")).isEqualTo(17);
    }

    @Test
    void onceOverItNeverComesBack() {
        server.sleep(Duration.ofSeconds(45));
        register();
        for (int i = 0; i < 20; i++) {
            assertThat(lookUp("A")).isZero();
            assertThat(lookUp("nowhere")).isEqualTo(17);
            server.sleep(Duration.ofSeconds(1));
        }
    }

    @Test
    void theLookupOfAGroupsMembersWaitsToo() {
        register();

        assertThat(lookUp("rmq_sys_SYNC_BROKER_MEMBER_b")).isEqualTo(1);
    }

    @Test
    void allOtherRequestsAreServedMeanwhile() {
        register();

        assertThat(peer.ask(TestRequest.of(106)).body()).contains("1.1.1.1:1");
        assertThat(peer.ask(TestRequest.of(206)).body()).contains("\"A\"");
        assertThat(peer.ask(TestRequest.of(901, "clusterName", "c", "brokerName", "b"))
                        .body())
                .contains("1.1.1.1:1");
    }

    @Test
    void withoutTheSettingThereIsNone() {
        TestServer atOnce = new TestServer();

        assertThat(atOnce.connect()
                        .ask(TestRequest.of(105, "topic", "A"))
                        .header()
                        .code())
                .isEqualTo(17);
    }

    @Test
    void bothSettingsCountFromTheMomentTheyChange() {
        register();
        server.configure(Settings.defaults());
        assertThat(lookUp("A")).isZero();

        server.configure(WAITING);
        assertThat(lookUp("A")).isEqualTo(1);

        server.configure(WAITING.with(Options.WAIT_FOR_SERVICE, Duration.ZERO));
        assertThat(lookUp("A")).isZero();
    }
}
