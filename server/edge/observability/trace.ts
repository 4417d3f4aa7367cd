import { createTraceReader } from '#shared/domain/trace-context.ts';

/** The trace of a request; the edge takes it from `traceparent` or starts it. */
export const traceOf = createTraceReader();
