package dev.cairn.view;

import dev.cairn.model.Revision;
import java.util.List;

/**
 * Why something is as it is.
 *
 * @param revision of the registry that it was found in
 * @param findings what explains it: the reason first, then what else is worth knowing; never empty
 */
public record Explanation(Revision revision, List<Finding> findings) {
    /** Copies the list; refuses an empty one. */
    public Explanation {
        findings = List.copyOf(findings);
        if (findings.isEmpty()) {
            throw new IllegalArgumentException("an explanation without a finding");
        }
    }

    /** What explains it most. */
    public Finding reason() {
        return findings.get(0);
    }
}
