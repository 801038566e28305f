package dev.cairn.http;

import dev.cairn.model.GroupKey;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.SetWritePermission;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The right to write of all replica groups of a name: an operator withdraws it, or gives it back (as requests 205 and 327). */
public final class WritePermissions implements Resource {
    private static final String NAME = "name";
    private static final String IS_ALLOWED = "isAllowed";

    /** The requests of the other port that do the same. */
    private static final int WIPE_WRITE_PERMISSION = 205;

    private static final int ADD_WRITE_PERMISSION = 327;

    private final Moments moments;
    private final RegistryChanges changes;

    public WritePermissions(Moments moments, RegistryChanges changes) {
        this.moments = moments;
        this.changes = changes;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.change(
                HttpMethod.PUT, "/api/v1/write-permissions/{name}", Set.of(ChangeReport.DRY_RUN), this::put));
    }

    private Future<Answer> put(Asked asked) {
        String name = asked.path(NAME);
        boolean isAllowed = new Members(asked.json(), Set.of(IS_ALLOWED)).truth(IS_ALLOWED);
        RegistryState state = moments.now().state();
        boolean isWiped =
                state.writeWipes().stream().anyMatch(key -> key.brokerName().equals(name));
        if (state.groupsNamed(name).isEmpty() && !isWiped) {
            throw new Refusal(Problem.Kind.NOT_FOUND, "no broker is named " + PrintedName.of(name));
        }
        SetWritePermission command =
                new SetWritePermission(name, isAllowed, RegistryChanges.sender(asked), changes.limits());
        return changes.apply(
                asked,
                command,
                isAllowed ? ADD_WRITE_PERMISSION : WIPE_WRITE_PERMISSION,
                done -> report(
                        asked,
                        isAllowed,
                        done.orElseThrow(() -> new Refusal(
                                Problem.Kind.REFUSED,
                                "as many write permissions are wiped already as maxBrokers allows"))));
    }

    private static ChangeReport report(Asked asked, boolean isAllowed, SetWritePermission.Done done) {
        ChangeReport report = new ChangeReport(
                HttpMethod.PUT, asked.writtenPath(), Optional.of(new JsonObject().put(IS_ALLOWED, !isAllowed)));
        for (GroupKey group : done.changed()) {
            report.add(
                    ChangeReport.Thing.WRITE_PERMISSION,
                    "right to write of " + group,
                    Values.NONE.with("group", group.toString()),
                    Optional.of(!isAllowed),
                    Optional.of(isAllowed));
        }
        return report;
    }
}
