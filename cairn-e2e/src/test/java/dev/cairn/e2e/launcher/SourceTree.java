package dev.cairn.e2e.launcher;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A source tree with this repository's launcher, whose build is a few lines of shell instead of Maven. */
final class SourceTree {
    private static final Pattern VERSION = Pattern.compile("<version>(.*)</version>");
    private static final FileTime LONG_AGO = FileTime.fromMillis(0);
    /** Files that are written in one moment have one time, and none of them is newer: so this is far from now. */
    private static final FileTime OF_THE_BUILD = FileTime.fromMillis(1_000_000);

    private final Path root;
    private final Path jar;

    private SourceTree(Path root, String jarName) {
        this.root = root;
        this.jar = root.resolve(Path.of("cairn-server", "target", jarName));
    }

    /** A tree in which something that is no program was built. */
    static SourceTree withoutProgram(Path root) throws IOException {
        Path repository = Launched.script().getParent();
        String pom = Files.readString(repository.resolve("pom.xml"));
        Matcher version = VERSION.matcher(pom);
        if (!version.find()) {
            throw new AssertionError("pom.xml names no version");
        }
        SourceTree tree = new SourceTree(root, "cairn-server-" + version.group(1) + ".jar");
        Files.createDirectories(tree.source().getParent());
        Files.createDirectories(tree.jar.resolveSibling("lib"));
        Files.copy(Launched.script(), tree.script());
        Files.writeString(root.resolve("pom.xml"), pom);
        Files.writeString(tree.source(), "");
        Files.writeString(tree.jar, "");
        for (Path old :
                List.of(root.resolve("pom.xml"), tree.source(), tree.source().getParent())) {
            Files.setLastModifiedTime(old, LONG_AGO);
        }
        Files.setLastModifiedTime(tree.jar, OF_THE_BUILD);
        tree.buildWith("");
        return tree;
    }

    /** A tree in which the server of this repository was built. */
    static SourceTree withServer(Path root) throws IOException {
        SourceTree tree = withoutProgram(root);
        Path built = Launched.script().resolveSibling(root.relativize(tree.jar).toString());
        Files.copy(built, tree.jar, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(tree.jar, OF_THE_BUILD);
        try (DirectoryStream<Path> libraries = Files.newDirectoryStream(built.resolveSibling("lib"))) {
            for (Path library : libraries) {
                Files.copy(library, tree.jar.resolveSibling("lib").resolve(library.getFileName()));
            }
        }
        return tree;
    }

    Path script() {
        return root.resolve("cairn");
    }

    /** Where the launcher keeps what is its own. */
    Path launcherFolder() {
        return root.resolve(".launcher");
    }

    Path jar() {
        return jar;
    }

    /** The next build runs these lines of shell, in the root of the tree. */
    void buildWith(String lines) throws IOException {
        writeProgram(root.resolve("mvnw"), lines);
    }

    /** Makes the sources newer than all that was built. */
    void changeSources() throws IOException {
        Files.writeString(source(), "changed");
    }

    /** The copies of builds that the launcher keeps. */
    List<String> copies() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(launcherFolder(), "cairn-server-*")) {
            found.forEach(copy -> names.add(copy.getFileName().toString()));
        }
        return names;
    }

    /** Runs the launcher with the Java of this test. */
    Launched run(String... arguments) throws IOException {
        return Launched.run(script(), root, Map.of(), arguments);
    }

    /** Runs the launcher with a Java that is a few lines of shell. */
    Launched runWithJava(String lines, String... arguments) throws IOException {
        Path home = root.resolve("java");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        writeProgram(home.resolve(Path.of("bin", "java")), lines);
        return Launched.run(script(), root, Map.of("JAVA_HOME", home.toString()), arguments);
    }

    private Path source() {
        return root.resolve(Path.of("cairn-server", "src", "main", "Source.java"));
    }

    private static void writeProgram(Path file, String lines) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + lines + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
