package dev.cairn.lint;

/**
 * A sort of finding, and all that can be said of it beforehand.
 *
 * @param name as it stands in answers: {@code name-in-two-clusters}
 * @param severity how much it matters
 * @param meaning what is so, in a sentence
 * @param consequence what follows from it, in sentences
 * @param remedy what to do about it, in sentences
 */
public record FindingKind(String name, Severity severity, String meaning, String consequence, String remedy) {
    static FindingKind error(String name, String meaning) {
        return new FindingKind(name, Severity.ERROR, meaning, "", "");
    }

    static FindingKind warning(String name, String meaning) {
        return new FindingKind(name, Severity.WARNING, meaning, "", "");
    }

    static FindingKind notice(String name, String meaning) {
        return new FindingKind(name, Severity.NOTICE, meaning, "", "");
    }

    FindingKind so(String itsConsequence) {
        return new FindingKind(name, severity, meaning, itsConsequence, remedy);
    }

    FindingKind remedy(String sentences) {
        return new FindingKind(name, severity, meaning, consequence, sentences);
    }
}
