package dev.cairn.lint;

import dev.cairn.model.PrintedName;
import dev.cairn.model.Value;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** How many names there are, and the first few in order of name. Belongs to whoever gathers them. */
final class Sample {
    private static final int MOST = 5;

    private final TreeSet<String> first = new TreeSet<>();
    private int count;

    /** One name more, which was not added before. */
    void add(String name) {
        count++;
        keep(name);
    }

    /** All of another sample, which share no name with this one. */
    void addAll(Sample other) {
        count += other.count;
        other.first.forEach(this::keep);
    }

    private void keep(String name) {
        if (first.size() < MOST) {
            first.add(name);
        } else if (name.compareTo(first.last()) < 0) {
            first.add(name);
            first.pollLast();
        }
    }

    int count() {
        return count;
    }

    /** The names for people: {@code a, b and 3 more}. */
    @Override
    public String toString() {
        String names = first.stream().map(PrintedName::of).collect(Collectors.joining(", "));
        return count > first.size() ? names + " and " + (count - first.size()) + " more" : names;
    }

    /** The same as a value. */
    Value.Some value() {
        return new Value.Some(
                first.stream()
                        .<Value>map(name -> new Value.Text(PrintedName.of(name)))
                        .toList(),
                count);
    }

    /** Such a sample of names that differ. */
    static Sample of(Iterable<String> names) {
        Sample sample = new Sample();
        names.forEach(sample::add);
        return sample;
    }
}
