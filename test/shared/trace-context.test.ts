import { expect, it } from 'vitest';
import { continueTrace, traceOf } from '#shared/domain/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

it('continues a trace with a new span and the same flags', () => {
  const { traceId, traceparent } = continueTrace(`00-${TRACE}-${PARENT}-01`);
  expect(traceId).toBe(TRACE);
  expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
});

it('accepts a later version with more fields', () => {
  expect(continueTrace(`01-${TRACE}-${PARENT}-01-more`).traceId).toBe(TRACE);
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
  const one = continueTrace(header);
  expect(one.traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  expect(one.traceId).not.toBe(TRACE);
  expect(one.traceparent).toMatch(new RegExp(`^00-${one.traceId}-[0-9a-f]{16}-00$`));
  expect(continueTrace(header).traceId).not.toBe(one.traceId);
});

it('returns the same trace for the same request', () => {
  const request = { headers: {} };
  expect(traceOf(request)).toBe(traceOf(request));
  expect(traceOf({ headers: {} })).not.toEqual(traceOf(request));
});
