/** Header of W3C Trace Context: `version-trace-parent-flags`. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Header of a later version: more fields may follow. */
const LATER = /^(?!00|ff)[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}-/;

const HEAD_LENGTH = 55;

/** A trace that a request belongs to, continued here. */
export interface Trace {
  readonly traceId: string;
  /** The header for work that follows: the same trace, with the span of this request as parent. */
  readonly traceparent: string;
}

/**
 * Continues the trace of a `traceparent` header; undefined without a header and for one that does
 * not follow W3C Trace Context, which is then ignored. `span` is 16 hexadecimal digits.
 */
export function continueTrace(header: string | null, span: string): Trace | undefined {
  if (header === null) return undefined;
  const match = TRACEPARENT.exec(LATER.test(header) ? header.slice(0, HEAD_LENGTH) : header);
  const [, traceId, flags] = match ?? [];
  return traceId === undefined || flags === undefined
    ? undefined
    : { traceId, traceparent: `00-${traceId}-${span}-${flags}` };
}
