package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.HttpOptions;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Option;
import dev.cairn.config.Origin;
import dev.cairn.config.Settings;
import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.WholeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Who holds one of these may change something. Only their digests are kept. Immutable. */
public final class Tokens {
    /** What can be guessed is no secret. */
    static final int MIN_LENGTH = 16;

    private static final int MOST = 100;
    private static final int MAX_FILE_BYTES = 65_536;

    private static final Logger LOG = LoggerFactory.getLogger(Tokens.class);

    private final List<byte[]> digests;

    private Tokens(List<byte[]> digests) {
        this.digests = digests;
    }

    /** Exactly these. */
    static Tokens of(List<String> tokens) {
        return new Tokens(tokens.stream().map(Tokens::digest).toList());
    }

    /**
     * Those that were configured. Of a file that everybody may read or write the log warns.
     *
     * @throws InvalidSettings if one is too short to be a secret, or their file cannot be read
     */
    public static Tokens of(Settings settings) {
        List<String> all = new ArrayList<>(good(
                settings,
                HttpOptions.HTTP_TOKENS,
                Stream.of(settings.get(HttpOptions.HTTP_TOKENS).split(",", -1))));
        Path file = settings.get(HttpOptions.HTTP_TOKEN_FILE);
        if (!file.toString().isEmpty()) {
            all.addAll(good(settings, HttpOptions.HTTP_TOKEN_FILE, lines(settings, file)));
            warnIfOpen(HttpOptions.HTTP_TOKEN_FILE, file);
        }
        if (!settings.get(HttpOptions.HTTP_TOKENS).isEmpty()
                && settings.origin(HttpOptions.HTTP_TOKENS) instanceof Origin.FileLine line) {
            warnIfOpen(HttpOptions.HTTP_TOKENS, line.file());
        }
        return of(all);
    }

    /** Whoever can read a token can use it, and whoever can write one has one; that of others is for the operator to judge, who may have closed the folder. */
    private static void warnIfOpen(Option<?> option, Path file) {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
            boolean isReadable = mode.contains(PosixFilePermission.OTHERS_READ);
            if (isReadable || mode.contains(PosixFilePermission.OTHERS_WRITE)) {
                LOG.warn(
                        "Everybody on this machine may {} the tokens of {} in {} (mode {}): chmod 600 {}",
                        isReadable ? "read" : "change",
                        option.key(),
                        file,
                        PosixFilePermissions.toString(mode),
                        file);
            }
        } catch (IOException e) {
            LOG.warn("Whether others may read the tokens in {} is not known ({})", file, AtomicFile.reason(e));
        }
    }

    private static List<String> good(Settings settings, Option<?> option, Stream<String> written) {
        List<String> tokens = written.map(String::strip)
                .filter(token -> !token.isEmpty() && !token.startsWith("#"))
                .toList();
        if (tokens.stream().anyMatch(token -> token.length() < MIN_LENGTH || !token.matches("[\\x21-\\x7E]+"))) {
            throw InvalidSettings.unusable(
                    settings,
                    option,
                    "holds a token that is none: each has at least " + MIN_LENGTH
                            + " letters, digits and signs, without blanks");
        }
        if (tokens.size() > MOST) {
            throw InvalidSettings.unusable(settings, option, "holds more than " + MOST + " tokens");
        }
        return tokens;
    }

    private static Stream<String> lines(Settings settings, Path file) {
        try {
            return UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(WholeFile.read(file, MAX_FILE_BYTES)))
                    .toString()
                    .lines();
        } catch (CharacterCodingException e) {
            throw unreadable(settings, "it is not in UTF-8");
        } catch (IOException e) {
            throw unreadable(settings, AtomicFile.reason(e));
        }
    }

    private static InvalidSettings unreadable(Settings settings, String reason) {
        return InvalidSettings.unusable(
                settings, HttpOptions.HTTP_TOKEN_FILE, "cannot be read (" + reason + "); it has one token a line");
    }

    /** Whether there are none, so that nobody may change anything. */
    boolean isEmpty() {
        return digests.isEmpty();
    }

    /** Whether this is one of them. How long that takes tells nothing of how much of it was right. */
    boolean contains(String token) {
        byte[] digest = digest(token);
        boolean isFound = false;
        for (byte[] known : digests) {
            isFound |= MessageDigest.isEqual(known, digest);
        }
        return isFound;
    }

    private static byte[] digest(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Nothing that would help anybody. */
    @Override
    public String toString() {
        return digests.size() + " tokens";
    }
}
