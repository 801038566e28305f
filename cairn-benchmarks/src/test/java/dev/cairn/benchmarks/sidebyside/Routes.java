package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Fleet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bodies of answered lookups. */
final class Routes {

    private Routes() {}

    static String of(int brokers, int queues) {
        String addresses = IntStream.range(0, brokers)
                .mapToObj(i -> "{\"brokerAddrs\":{\"0\":\"" + Fleet.brokerAddress(i) + "\"},\"brokerName\":\""
                        + Fleet.brokerName(i) + "\",\"cluster\":\"" + Fleet.CLUSTER
                        + "\",\"enableActingMaster\":false}")
                .collect(Collectors.joining(","));
        String counts = IntStream.range(0, brokers)
                .mapToObj(i -> "{\"brokerName\":\"" + Fleet.brokerName(i) + "\",\"perm\":6,\"readQueueNums\":" + queues
                        + ",\"topicSysFlag\":0,\"writeQueueNums\":" + queues + "}")
                .collect(Collectors.joining(","));
        return "{\"brokerDatas\":[" + addresses + "],\"filterServerTable\":{},\"queueDatas\":[" + counts + "]}";
    }
}
