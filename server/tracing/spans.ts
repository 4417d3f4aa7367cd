import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { parseTraceparent } from './traceparent.ts';

/** Its spans record nothing until an SDK is registered (`startTracing`), but continue the trace of their parent. */
const tracer = trace.getTracer('beauty-portal');

const SPAN = Symbol('span');

interface Received {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  [SPAN]?: Span;
}

/**
 * The span of a received request, always the same for one request: it continues the trace of its header, or starts one
 * if that is absent or invalid. A property, because entries of a WeakMap survive until the next full garbage collection.
 */
export function requestSpan(request: Received): Span {
  if (!request[SPAN]) {
    const caller = parseTraceparent(request.headers.traceparent);
    const context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    request[SPAN] = startSpan('request', { kind: SpanKind.SERVER }, context);
  }
  return request[SPAN];
}

/** Names a request's span by its route, by which traces are grouped. */
export function nameSpan({ raw, method }: FastifyRequest, route: string): void {
  requestSpan(raw).updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** For log lines. */
export const traceIdOf = (request: Received) => requestSpan(request).spanContext().traceId;

/** Starts the span of a call to another service; without a parent it starts a trace. */
export function startCallSpan(name: string, parent: Span | undefined, attributes: Attributes = {}): Span {
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
}

/** @param failure one of few values, so that failures can be counted by it */
export function endSpan(span: Span, failure?: string): void {
  if (failure !== undefined)
    span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function startSpan(name: string, options: SpanOptions, context: Context): Span {
  const span = tracer.startSpan(name, options, context);
  if (isSpanContextValid(span.spanContext())) return span;
  // Without an SDK no trace is started, but logs need its id.
  return trace.wrapSpanContext({ traceId: hex(32), spanId: hex(16), traceFlags: TraceFlags.NONE });
}

/** The first half of a random UUID has 60 random bits and a 4. */
const hex = (digits: number) => crypto.randomUUID().replaceAll('-', '').slice(0, digits);
