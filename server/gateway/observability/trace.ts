import { createTraceReader } from '#shared/domain/trace-context.ts';

/** The trace of a request; the edge sends it in `traceparent`. */
export const traceOf = createTraceReader();
