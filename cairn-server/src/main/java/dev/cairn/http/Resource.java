package dev.cairn.http;

import java.util.List;

/** One thing that the API shows or lets be changed, at one or more paths. */
public interface Resource {
    /** What can be asked of it. */
    List<Endpoint> endpoints();
}
