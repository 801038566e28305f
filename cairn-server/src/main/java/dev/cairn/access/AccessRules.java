package dev.cairn.access;

import dev.cairn.config.AddressList;
import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import java.net.InetAddress;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Who may ask what.
 *
 * @param admins who may change what an operator is in charge of
 * @param brokers who may say which brokers there are
 * @param readers who may see more than one client needs
 */
public record AccessRules(AddressList admins, AddressList brokers, AddressList readers) {

    public static AccessRules of(Settings settings) {
        return new AccessRules(
                settings.get(Options.ADMIN_ADDRESSES),
                settings.get(Options.BROKER_ADDRESSES),
                settings.get(Options.READ_ADDRESSES));
    }

    /**
     * The option that keeps somebody from asking; empty if he may.
     *
     * @param kind what he asks for
     * @param source where he comes from
     * @param speaksForBroker whether a broker that stands has registered over his connection
     */
    public Optional<Option<AddressList>> obstacle(
            RequestKind kind, InetAddress source, BooleanSupplier speaksForBroker) {
        return switch (kind) {
            case OPEN, UNKNOWN -> Optional.empty();
            case READING -> unless(readers.contains(source), Options.READ_ADDRESSES);
            case BROKER -> unless(brokers.contains(source), Options.BROKER_ADDRESSES);
            case ADMIN -> unless(isAdmin(source), Options.ADMIN_ADDRESSES);
            case ADMIN_OR_BROKER -> unless(isAdmin(source) || speaksForBroker.getAsBoolean(), Options.ADMIN_ADDRESSES);
        };
    }

    /** Whether somebody from there may change what an operator is in charge of. */
    boolean isAdmin(InetAddress source) {
        return admins.contains(source);
    }

    private static Optional<Option<AddressList>> unless(boolean isAllowed, Option<AddressList> option) {
        return isAllowed ? Optional.empty() : Optional.of(option);
    }

    /** What an operator should know about these rules before relying on them. */
    public Optional<String> warning() {
        return admins.isAny()
                ? Optional.of(
                        "adminAddresses=any, as in Apache's name server: whoever reaches this port may delete topics,"
                                + " take the write permission from brokers, and change key-values and settings")
                : Optional.empty();
    }
}
