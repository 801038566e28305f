package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTextTest {

    @TempDir
    Path folder;

    @Test
    void everyValueIsShownWithItsOriginInAlignedColumns() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "listenPort=1234\n");
        Settings settings = Settings.load(
                new Sources(Optional.of(file), Map.of(), Map.of("CAIRN_IO_THREADS", "1"), Map.of("logLevel", "warn")));

        List<String> lines = ConfigText.withOrigins(settings).lines().toList();

        assertThat(lines).hasSameSizeAs(Options.all());
        assertThat(lines)
                .anySatisfy(line -> assertThat(line).matches("listenPort +1234 +\\Q" + file + "\\E:1"))
                .anySatisfy(line -> assertThat(line).matches("ioThreads +1 +environment variable CAIRN_IO_THREADS"))
                .anySatisfy(line -> assertThat(line).matches("logLevel +WARN +flag --log-level"))
                .anySatisfy(line -> assertThat(line).matches("bindAddress +0\\.0\\.0\\.0 +default"))
                .anySatisfy(line -> assertThat(line).matches("productEnvName +center +default \\(no effect\\)"));
        assertThat(lines.stream()
                        .filter(line -> line.endsWith(" default"))
                        .map(String::length)
                        .distinct())
                .hasSize(1);
    }

    @Test
    void aSecretIsHidden() {
        Option<String> secret = Option.cairn("password", ValueType.text(), "").secret();
        Settings settings = Settings.defaults().with(secret, "open sesame");

        assertThat(ConfigText.shown(secret, settings)).isEqualTo("(hidden)");
    }

    @Test
    void aSecretThatIsNotGivenIsNotShownAsHidden() {
        Option<String> secret = Option.cairn("password", ValueType.text(), "").secret();

        assertThat(ConfigText.shown(secret, Settings.defaults())).isEmpty();
    }

    @Test
    void request319AnswersApachesKeysAndLiveOnesSortedWithTheValuesInForce() {
        Settings settings = Settings.defaults().with(Options.LISTEN_PORT, 19876).with(Options.MAX_CONNECTIONS, 7);

        assertThat(ConfigText.namesrvConfig(settings)).isEqualTo("""
                bindAddress=0.0.0.0
                clientRequestThreadPoolNums=8
                clientRequestThreadPoolQueueCapacity=50000
                clusterTest=false
                configBlackList=configBlackList;configStorePath;kvConfigPath
                configStorePath=cairn-data/namesrv.properties
                defaultThreadPoolNums=16
                defaultThreadPoolQueueCapacity=10000
                deleteTopicWithBrokerRegistration=false
                enableAllTopicList=true
                enableControllerInNamesrv=false
                enableShutdownGracefully=false
                enableTopicList=true
                kvConfigPath=cairn-data/kvConfig.json
                listenPort=19876
                logLevel=INFO
                maxWaitMillis=5000
                needWaitForService=false
                notifyMinBrokerIdChanged=false
                orderMessageEnable=false
                productEnvName=center
                returnOrderTopicConfigToBroker=true
                rocketmqHome=
                scanNotActiveBrokerInterval=5000
                serverAsyncSemaphoreValue=64
                serverCallbackExecutorThreads=0
                serverChannelMaxIdleTimeSeconds=0
                serverNettyWorkerGroupEnable=true
                serverOnewaySemaphoreValue=256
                serverPooledByteBufAllocatorEnable=true
                serverSelectorThreads=3
                serverSocketBacklog=1024
                serverSocketRcvBufSize=0
                serverSocketSndBufSize=0
                serverWorkerThreads=8
                shutdownWaitTimeSeconds=30
                supportActingMaster=false
                unRegisterBrokerQueueCapacity=3000
                useEpollNativeSelector=false
                waitSecondsForService=45
                writeBufferHighWaterMark=0
                writeBufferLowWaterMark=0
                writeWipeOutlivesGoodbye=false
                """);
    }

    @Test
    void request319TellsNothingOfKeysThatAreNotItsOwn() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "metricsGrpcExporterHeader=token:secret\n");

        String answer =
                ConfigText.namesrvConfig(Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of())));

        assertThat(answer).doesNotContain("secret", "metricsGrpcExporterHeader");
    }
}
