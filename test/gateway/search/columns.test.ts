import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Column, grown, withValue } from '#gateway/modules/search/grown.ts';
import { runs } from '#test/support/run/exhaustive.ts';

it('keeps all values of a column that becomes wider', () => {
  const value = fc.oneof(fc.nat(255), fc.nat(65_535), fc.nat(), fc.maxSafeInteger(), fc.constant(1.5));
  fc.assert(
    fc.property(fc.array(value), values => {
      let column: Column = new Uint8Array(0);
      for (const [at, one] of values.entries()) column = withValue(grown(column, at + 1), at, one);
      expect([...column.subarray(0, values.length)]).toEqual(values);
    }),
    { numRuns: runs(100, 1000) },
  );
});
