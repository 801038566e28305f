package dev.cairn.http;

import dev.cairn.config.Settings;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests each of which has a whole server of its own. */
abstract class ServedApi {
    @TempDir
    Path folder;

    ApiFixture api;

    @BeforeEach
    void start() {
        api = ApiFixture.start(folder, this::settings);
    }

    @AfterEach
    void stop() {
        api.close();
    }

    /** The settings of the server, from the usual ones. */
    Settings settings(Settings usual) {
        return usual;
    }

    /** Stops the server and starts one with other settings in its place, with the same folder. */
    void restart(UnaryOperator<Settings> change) {
        api.close();
        api = ApiFixture.start(folder, change);
    }
}
