package dev.cairn.e2e;

import dev.cairn.e2e.peer.Peer;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs a test with {@code mqadmin} of each line that is in use. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@EnumSource(
        value = Peer.class,
        names = {"TOOLS_5_5_0", "TOOLS_4_9_7"})
@interface EveryAdminTool {}
