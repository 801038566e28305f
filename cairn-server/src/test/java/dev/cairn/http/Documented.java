package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.cairn.testing.JsonReferences;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The OpenAPI document as a client reads it that knows nothing else. */
final class Documented {
    private static final List<String> METHODS = List.of("get", "put", "patch", "delete", "post");

    private final JsonObject document;
    private final Map<String, Schema> schemas = new HashMap<>();

    Documented(JsonObject document) {
        this.document = document;
    }

    /** One thing that can be asked. */
    record Operation(String method, String path, List<JsonObject> parameters, JsonObject content) {
        String id() {
            return content.getString("operationId");
        }
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, Object> path : document.getJsonObject("paths")) {
            JsonObject item = (JsonObject) path.getValue();
            for (String method : METHODS) {
                if (item.containsKey(method)) {
                    JsonObject content = item.getJsonObject(method);
                    operations.add(new Operation(method, path.getKey(), parameters(item, content), content));
                }
            }
        }
        return operations;
    }

    Operation operation(String id) {
        return operations().stream()
                .filter(operation -> operation.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private List<JsonObject> parameters(JsonObject... owners) {
        List<JsonObject> parameters = new ArrayList<>();
        for (JsonObject owner : owners) {
            owner.getJsonArray("parameters", new JsonArray())
                    .forEach(parameter -> parameters.add(resolved((JsonObject) parameter)));
        }
        return parameters;
    }

    private JsonObject resolved(JsonObject object) {
        return JsonReferences.resolved(document, object);
    }

    /** An answer must be one of those that are documented: its status by number, its type, and what is in it. */
    void check(Operation operation, int status, String contentType, String body) {
        JsonObject response = operation.content().getJsonObject("responses").getJsonObject(String.valueOf(status));
        assertThat(response)
                .as("status %s of %s: %s", status, operation.id(), body)
                .isNotNull();
        JsonObject content = resolved(response).getJsonObject("content");
        if (content == null) {
            assertThat(body).isEmpty();
            return;
        }
        String type = contentType.split(";", 2)[0];
        assertThat(content.fieldNames()).as(operation.id()).contains(type);
        if (type.endsWith("json")) {
            Schema schema = schemas.computeIfAbsent(
                    operation.id() + " " + status,
                    name -> compiled(content.getJsonObject(type).getJsonObject("schema")));
            assertThat(schema.validate(body, InputFormat.JSON))
                    .as("%s of %s: %s", status, operation.id(), body)
                    .isEmpty();
        }
    }

    private Schema compiled(@Nullable JsonObject schema) {
        JsonObject whole = (schema == null ? new JsonObject() : schema.copy())
                .put("components", document.getJsonObject("components"));
        return SchemaRegistry.withDialect(Dialects.getOpenApi31()).getSchema(whole.encode(), InputFormat.JSON);
    }
}
