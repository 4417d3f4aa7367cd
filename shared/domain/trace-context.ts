/** The trace of a request, see W3C Trace Context. */
export interface TraceContext {
  /** 32 hex digits, the same in every service that the request passes. */
  readonly traceId: string;
  /** The header for the services that this one calls. */
  readonly traceparent: string;
}

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
const NOT_SAMPLED = '00';

const hex = (digits: number) => crypto.randomUUID().replaceAll('-', '').slice(0, digits);

/** Continues the trace of a received header, or starts one if the header is absent or invalid. */
export function continueTrace(header: string | readonly string[] | undefined): TraceContext {
  const match = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  // Version 00 has no further fields; later ones may.
  const [, , traceId = hex(32), flags = NOT_SAMPLED] = match && (match[1] !== '00' || !match[4]) ? match : [];
  // The first half of a random UUID has 60 random bits and a 4.
  return { traceId, traceparent: `00-${traceId}-${hex(16)}-${flags}` };
}

const TRACE = Symbol('trace');

interface Received {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  [TRACE]?: TraceContext;
}

/**
 * The trace of a request, always the same for one request. A property, because entries of a WeakMap survive until the
 * next full garbage collection.
 */
export function traceOf(request: Received): TraceContext {
  request[TRACE] ??= continueTrace(request.headers.traceparent);
  return request[TRACE];
}
