/** The one place that knows which library draws. */
import { h, render, Fragment } from "preact";
import htm from "htm";

export const html = htm.bind(h);
export { Fragment, render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
