import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeData, serializeState } from '#shared/rendering/serialize-state.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const page = createContext({});
/** Runs the expression like a page, in a separate realm. */
const run = (expression: string) => runInContext(`(${expression})`, page);
/** The result, copied out of that realm. */
const evaluate = (expression: string) => structuredClone(run(expression));

/** Works around a V8 13.6 bug with keys of a single escaped character, which the state does not contain. */
const hasKeyMisread = (json: string) => /"\\(?:[^u]|u[0-9a-f]{4})":/.test(json);

const pieces = [
  '</script>',
  '</SCRIPT ',
  '<!--',
  '<script',
  '-->',
  ']]>',
  '\u2028',
  '\u2029',
  '\\',
  "'",
  '"',
];
const more = ['`', '${', '\n', '\r', '\0', '&lt;', '\\u003c', '__proto__', '\ud800', '\udc00', '面霜', '💄'];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 12,
  })
  .map(parts => parts.join(''));

test('hostile strings round-trip and cannot close a script', () => {
  fc.assert(
    fc.property(hostile, text => {
      const state = { text, [text]: [text] };
      fc.pre(!hasKeyMisread(JSON.stringify(state)));
      const script = serializeState(state);
      expect(script).not.toMatch(/[<>&\u2028\u2029\n\r\0]/);
      expect(Object.entries(evaluate(script))).toEqual(Object.entries(state));
    }),
    { numRuns: runs(1000, 10_000) },
  );
});

test('any JSON value round-trips', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      fc.pre(!hasKeyMisread(JSON.stringify(value)));
      expect(evaluate(serializeState(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 1000 },
  );
});

test('undefined stays undefined, and undefined fields are omitted', () => {
  expect(evaluate(serializeState(undefined))).toBeUndefined();
  expect(evaluate(serializeState({ arg: undefined, value: 1 }))).toEqual({ value: 1 });
});

test('a __proto__ key is data and does not change the prototype', () => {
  const value = run(serializeState(JSON.parse('{"__proto__":{"isAdmin":true}}')));
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(value.isAdmin).toBeUndefined();
});

test('the expression is valid as an argument', () => {
  expect(
    evaluate(`[${serializeState('a')}, ${serializeState(undefined)}, ${serializeState(null)}].length`),
  ).toBe(3);
});

test('hostile strings round-trip through a data block and cannot close it', () => {
  fc.assert(
    fc.property(hostile, text => {
      const data = serializeData({ text });
      expect(data).not.toMatch(/[<>&\u2028\u2029\n\r\0]/);
      expect(JSON.parse(data)).toEqual({ text });
    }),
    { numRuns: runs(1000, 10_000) },
  );
});
