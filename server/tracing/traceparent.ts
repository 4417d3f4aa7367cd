import type { Span, SpanContext } from '@opentelemetry/api';

const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses the header of W3C Trace Context; undefined if it is absent or invalid. */
export function parseTraceparent(header: string | readonly string[] | undefined): SpanContext | undefined {
  const match = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  if (!match) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = match;
  // Version 00 has no further fields; later ones may.
  if (version === '00' && more) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** The header for the services that a span calls. */
export function formatTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
