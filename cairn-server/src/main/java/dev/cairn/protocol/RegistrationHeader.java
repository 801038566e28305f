package dev.cairn.protocol;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.BrokerProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the header of request 103 says.
 *
 * @param broker the place that the broker claims
 * @param haAddress where its replicas connect; empty if it does not say
 * @param actingMaster absent from brokers before 5.0
 * @param zone where it stands (since 5.0)
 * @param timeoutMillis how long it may be silent; 120 s if it does not say, as brokers before 5.0
 * @param checksum of its body; 0 if it is not to be checked (since 4.3)
 * @param isBare whether the body is of the class that senders before 3.0.11 have
 */
record RegistrationHeader(
        BrokerIdentity broker,
        String haAddress,
        ActingMaster actingMaster,
        Optional<String> zone,
        long timeoutMillis,
        int checksum,
        boolean isBare) {
    private static final int VERSION_3_0_11 = 37;
    private static final long DEFAULT_TIMEOUT_MILLIS = Duration.ofMinutes(2).toMillis();
    private static final long LONGEST_TIMEOUT_MILLIS = Duration.ofDays(365).toMillis();

    static RegistrationHeader read(RequestFields fields, BodyLimits limits) {
        int maxLength = limits.maxNameLength();
        return new RegistrationHeader(
                fields.broker(maxLength),
                fields.optionalName("haServerAddr", maxLength).orElse(""),
                actingMaster(fields),
                fields.optionalName("__ZONE_NAME", maxLength),
                timeoutMillis(fields),
                checksum(fields),
                fields.header().version() < VERSION_3_0_11);
    }

    private static ActingMaster actingMaster(RequestFields fields) {
        if (fields.optional("enableActingMaster").isEmpty()) {
            return ActingMaster.UNKNOWN;
        }
        return fields.isTrue("enableActingMaster") ? ActingMaster.ON : ActingMaster.OFF;
    }

    private static long timeoutMillis(RequestFields fields) {
        long millis = fields.optionalLong("heartbeatTimeoutMillis").orElse(DEFAULT_TIMEOUT_MILLIS);
        if (millis <= 0 || millis > LONGEST_TIMEOUT_MILLIS) {
            throw new BadRequest("heartbeatTimeoutMillis is not between 1 and " + LONGEST_TIMEOUT_MILLIS);
        }
        return millis;
    }

    private static int checksum(RequestFields fields) {
        long checksum = fields.optionalLong("bodyCrc32").orElse(0);
        if (checksum < 0 || checksum > Integer.MAX_VALUE) {
            throw new BadRequest("bodyCrc32 is not between 0 and " + Integer.MAX_VALUE);
        }
        return (int) checksum;
    }

    BrokerProfile profile(Optional<List<String>> filterServers) {
        long timeoutNanos = Duration.ofMillis(timeoutMillis).toNanos();
        return new BrokerProfile(haAddress, actingMaster, zone, filterServers, timeoutNanos);
    }
}
