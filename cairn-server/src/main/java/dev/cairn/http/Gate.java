package dev.cairn.http;

import dev.cairn.access.AccessRules;
import dev.cairn.access.RequestKind;
import dev.cairn.model.PrintedName;
import io.netty.util.NetUtil;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Stands before all endpoints: whether a request may be served at all, before anything of it is looked at. Immutable. */
final class Gate {
    private static final String BEARER = "bearer ";
    private static final String PLAIN = "identity";

    /** Headers that say one thing. Others are lists, in as many lines as anybody likes. */
    private static final List<String> ONCE =
            List.of("Origin", "Authorization", "Last-Event-ID", "Sec-Fetch-Site", "Content-Type");

    private static final Map<String, String> CHALLENGE = Map.of("WWW-Authenticate", "Bearer realm=\"cairn\"");

    private final AllowedHosts hosts;
    private final AccessRules rules;
    private final Tokens tokens;

    Gate(AllowedHosts hosts, AccessRules rules, Tokens tokens) {
        this.hosts = hosts;
        this.rules = rules;
        this.tokens = tokens;
    }

    /** Why a request was not sent to a name of ours; nothing if it was. A router would refuse some of these without saying why. */
    Optional<Problem> wrongHost(HttpServerRequest request) {
        List<String> given = request.headers().getAll(HttpHeaders.HOST);
        if (given.isEmpty()) {
            // Health checks of balancers say nothing; every browser does.
            return request.version() == HttpVersion.HTTP_1_0
                    ? Optional.empty()
                    : problem(Problem.Kind.BAD_HOST, "the request has no Host header, which HTTP/1.1 wants");
        }
        if (given.size() > 1) {
            return problem(Problem.Kind.BAD_HOST, "the header Host is given twice");
        }
        String host = withoutPort(given.get(0));
        if (!host.matches("[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+]") || request.authority() == null) {
            return problem(Problem.Kind.BAD_HOST, "the Host header is no host with or without a port");
        }
        return hosts.contains(host)
                ? Optional.empty()
                : problem(
                        Problem.Kind.WRONG_HOST,
                        "call this server by its address, or add " + PrintedName.of(host) + " to httpHosts");
    }

    private static Optional<Problem> problem(Problem.Kind kind, String detail) {
        return Optional.of(new Problem(kind, detail, Map.of()));
    }

    /** Refuses what says two things at once: whoever stands between its sender and us may have looked at the other one. */
    static void checkOnce(HttpServerRequest request) {
        for (String name : ONCE) {
            if (request.headers().getAll(name).size() > 1) {
                throw new Refusal(Problem.Kind.BAD_REQUEST, "the header " + name + " is given twice");
            }
        }
    }

    private static String withoutPort(String authority) {
        int colon = authority.lastIndexOf(':');
        boolean isPort = colon > authority.lastIndexOf(']')
                && authority.substring(colon + 1).matches("[0-9]{1,5}");
        return isPort ? authority.substring(0, colon) : authority;
    }

    /** Refuses who may not ask for this. */
    void checkSender(HttpServerRequest request, Endpoint endpoint) {
        checkAddress(request, endpoint.need());
        if (endpoint.isChange()) {
            checkOrigin(request);
            checkToken(request);
            checkType(request, endpoint);
        }
    }

    private void checkAddress(HttpServerRequest request, RequestKind need) {
        rules.obstacle(need, Asked.peer(request).getAddress(), () -> false).ifPresent(option -> {
            throw new Refusal(
                    Problem.Kind.NOT_ALLOWED,
                    NetUtil.toAddressString(Asked.peer(request).getAddress()) + " is not in " + option);
        });
    }

    /** A browser says which page sends a request; that of another place may not change anything, whatever it has got hold of. */
    private static void checkOrigin(HttpServerRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        boolean isFromElsewhere = (site != null && !site.equals("same-origin") && !site.equals("none"))
                || (origin != null && !isOurs(origin, request));
        if (isFromElsewhere) {
            throw new Refusal(Problem.Kind.NOT_ALLOWED, "pages of other places may not change anything here");
        }
    }

    private static boolean isOurs(String origin, HttpServerRequest request) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null && authority.equalsIgnoreCase(request.getHeader(HttpHeaders.HOST));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private void checkToken(HttpServerRequest request) {
        if (tokens.isEmpty()) {
            throw new Refusal(
                    Problem.Kind.NO_TOKENS, "no token is configured; give some with httpTokenFile or httpTokens");
        }
        String given = Optional.ofNullable(request.getHeader(HttpHeaders.AUTHORIZATION))
                .orElse("");
        if (!given.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
            throw new Refusal(
                    Problem.Kind.TOKEN_NEEDED,
                    "send one of the tokens of httpTokenFile or httpTokens as Authorization: Bearer TOKEN",
                    CHALLENGE);
        }
        if (!tokens.contains(given.substring(BEARER.length()).strip())) {
            throw new Refusal(Problem.Kind.TOKEN_NEEDED, "the token is none of those that are configured", CHALLENGE);
        }
    }

    /** A form of a page can send other types without asking first. Nothing is unpacked here. */
    private static void checkType(HttpServerRequest request, Endpoint endpoint) {
        boolean isPacked = request.headers().getAll(HttpHeaders.CONTENT_ENCODING).stream()
                .anyMatch(coding -> !coding.strip().equalsIgnoreCase(PLAIN));
        if (endpoint.takesBody() && isPacked) {
            throw new Refusal(
                    Problem.Kind.WRONG_TYPE,
                    "the body must be as it is, without a Content-Encoding",
                    Map.of(HttpHeaders.ACCEPT_ENCODING.toString(), PLAIN));
        }
        String type =
                Optional.ofNullable(request.getHeader(HttpHeaders.CONTENT_TYPE)).orElse("");
        String plain = type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (endpoint.takesBody() && !plain.equals(Answer.JSON)) {
            throw new Refusal(Problem.Kind.WRONG_TYPE, "the body must be application/json");
        }
    }
}
