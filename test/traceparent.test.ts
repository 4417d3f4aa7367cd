import { expect, it } from 'vitest';
import { requestSpan, traceIdOf } from '../server/tracing/spans.ts';
import { formatTraceparent } from '../server/tracing/traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const received = (traceparent?: string | string[]) => ({ headers: { traceparent } });

it('continues the trace of a request, with its flags', () => {
  const header = `00-${TRACE}-${PARENT}-01`;
  const request = received(header);
  expect(traceIdOf(request)).toBe(TRACE);
  // Without an SDK the edge has no span of its own.
  expect(formatTraceparent(requestSpan(request))).toBe(header);
});

it('accepts a later version with more fields', () => {
  expect(traceIdOf(received(`01-${TRACE}-${PARENT}-01-more`))).toBe(TRACE);
});

it.each([
  ['no header', undefined],
  ['two headers', [`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-01`]],
  ['the invalid version', `ff-${TRACE}-${PARENT}-01`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['upper case', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['more fields in version 00', `00-${TRACE}-${PARENT}-01-more`],
  ['a line break', `00-${TRACE}-${PARENT}-01\n`],
  ['other text', 'trace-me'],
])('starts a new trace for %s', (_name, header) => {
  const request = received(header);
  const traceId = traceIdOf(request);
  expect(traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  expect(traceId).not.toBe(TRACE);
  expect(formatTraceparent(requestSpan(request))).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  expect(traceIdOf(request)).toBe(traceId);
  expect(traceIdOf(received(header))).not.toBe(traceId);
});
