package dev.cairn.view;

import java.util.Locale;
import java.util.Optional;

/**
 * How one kind of client wants to see routes: request 105.
 *
 * @param promotesActingMaster whether a slave that acts as master is shown as the master (option
 *     {@code supportActingMaster}, since 5.0)
 * @param zone the only zone to show, in lower case; empty for all (fields {@code __ZONE_MODE}, {@code __ZONE_NAME},
 *     since 5.0)
 */
public record RouteLens(boolean promotesActingMaster, Optional<String> zone) {
    /** Everything as it is. */
    public static final RouteLens PLAIN = new RouteLens(false, Optional.empty());

    /** Zones are compared ignoring case. */
    public RouteLens {
        zone = zone.map(name -> name.toLowerCase(Locale.ROOT));
    }
}
