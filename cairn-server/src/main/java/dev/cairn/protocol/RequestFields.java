package dev.cairn.protocol;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.wire.FrameHeader;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The named values of a request, read as what they stand for. Apache's server does not insist on what a request needs and
 * fails later, or half-way; here a request that lacks something is refused before anything is done.
 *
 * @param header the request's header
 */
record RequestFields(FrameHeader header) {
    /** A value that must be there and say something. */
    String required(String name) {
        return optional(name).orElseThrow(() -> new BadRequest(name + " is missing"));
    }

    /** A value; one that is blank says nothing. */
    Optional<String> optional(String name) {
        return header.field(name).filter(value -> !value.isBlank());
    }

    /** A name that must be there, no longer than this. */
    String requiredName(String name, int maxLength) {
        return bounded(name, required(name), maxLength);
    }

    /** A name, no longer than this. */
    Optional<String> optionalName(String name, int maxLength) {
        return optional(name).map(value -> bounded(name, value, maxLength));
    }

    /** The place that a broker claims: the four fields of requests 103 and 104. */
    BrokerIdentity broker(int maxLength) {
        String brokerName = requiredName("brokerName", maxLength);
        BrokerKey key = brokerKey(maxLength);
        long brokerId = requiredLong("brokerId");
        if (brokerId < 0) {
            throw new BadRequest("brokerId is negative");
        }
        return new BrokerIdentity(key.cluster(), brokerName, brokerId, key.address());
    }

    /** The place that a broker claims, if the request names one. */
    Optional<BrokerIdentity> optionalBroker(int maxLength) {
        try {
            return Optional.of(broker(maxLength));
        } catch (BadRequest incomplete) {
            return Optional.empty();
        }
    }

    /** Which broker process speaks: of its place, all that a heartbeat needs. */
    BrokerKey brokerKey(int maxLength) {
        return new BrokerKey(requiredName("clusterName", maxLength), requiredName("brokerAddr", maxLength));
    }

    /** Which broker process speaks, if it says so. */
    Optional<BrokerKey> optionalBrokerKey() {
        return optional("clusterName")
                .flatMap(cluster -> optional("brokerAddr").map(address -> new BrokerKey(cluster, address)));
    }

    long requiredLong(String name) {
        return parse(name, required(name));
    }

    OptionalLong optionalLong(String name) {
        Optional<String> value = optional(name);
        return value.isPresent() ? OptionalLong.of(parse(name, value.get())) : OptionalLong.empty();
    }

    /** Anything but "true" is false, as everywhere in the protocol. */
    boolean isTrue(String name) {
        return header.field(name).filter("true"::equalsIgnoreCase).isPresent();
    }

    private static String bounded(String name, String value, int maxLength) {
        if (value.length() > maxLength) {
            throw new BadRequest(name + " is longer than " + maxLength + " characters");
        }
        return value;
    }

    private static long parse(String name, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new BadRequest(name + " is not a whole number");
        }
    }
}
