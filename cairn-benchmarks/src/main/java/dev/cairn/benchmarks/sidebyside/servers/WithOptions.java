package dev.cairn.benchmarks.sidebyside.servers;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A contestant with more options.
 *
 * @param options what stands at the end of its command
 */
public record WithOptions(Contestant contestant, List<String> options) implements AlteredContestant {

    @Override
    public Contestant of(Contestant somebody) {
        return new WithOptions(somebody, options);
    }

    @Override
    public List<String> command(Path configuration, Path folder) {
        return Stream.concat(contestant.command(configuration, folder).stream(), options.stream())
                .toList();
    }
}
