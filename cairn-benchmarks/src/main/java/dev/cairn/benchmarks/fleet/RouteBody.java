package dev.cairn.benchmarks.fleet;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The body of an answered lookup (105), as Apache's name server 5.5.0 writes it. */
public final class RouteBody {

    private RouteBody() {}

    /** The route of any topic that the first {@code brokers} brokers have with this many queues each. */
    public static String of(int brokers, int queues, Dialect dialect) {
        String addresses = IntStream.range(0, brokers)
                .mapToObj(i -> "{\"brokerAddrs\":{" + dialect.masterKey() + ":\"" + Fleet.brokerAddress(i)
                        + "\"},\"brokerName\":\"" + Fleet.brokerName(i) + "\",\"cluster\":\"" + Fleet.CLUSTER
                        + "\",\"enableActingMaster\":false}")
                .collect(Collectors.joining(","));
        String counts = IntStream.range(0, brokers)
                .mapToObj(i -> "{\"brokerName\":\"" + Fleet.brokerName(i) + "\",\"perm\":6,\"readQueueNums\":" + queues
                        + ",\"topicSysFlag\":0,\"writeQueueNums\":" + queues + "}")
                .collect(Collectors.joining(","));
        return "{\"brokerDatas\":[" + addresses + "],\"filterServerTable\":{},\"queueDatas\":[" + counts + "]}";
    }
}
