package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Another contestant in all but the way in which it is started. */
interface AlteredContestant extends Contestant {

    /** The other one. */
    Contestant contestant();

    /** The same alteration of somebody else. */
    Contestant of(Contestant somebody);

    @Override
    default String name() {
        return contestant().name();
    }

    @Override
    default boolean isNameServer() {
        return contestant().isNameServer();
    }

    @Override
    default Contestant answering(Fleet fleet, Dialect dialect) {
        return of(contestant().answering(fleet, dialect));
    }

    @Override
    default List<String> command(Path configuration, Path folder) {
        return contestant().command(configuration, folder);
    }

    @Override
    default Map<String, String> environment(Path folder) {
        return contestant().environment(folder);
    }
}
