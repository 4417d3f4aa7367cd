import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchWord } from '#gateway/modules/search/match-word.ts';
import { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';
import { runs } from '#test/support/run/exhaustive.ts';

/** Characters with several readings, with zh, sh or ü, and characters without pinyin. */
const term = fc.string({
  unit: fc.constantFrom(...'花屿精华面霜水行重绿长上珠山a5lm'),
  minLength: 1,
  maxLength: 6,
});
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'花精华面水行绿珠huayjngmsxilvzc5'), minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    'huayu',
    'jinghua',
    'xing',
    'hang',
    'lv',
    'zhang',
    'shang',
    'zhsh',
    'sh',
    '精hua',
    'jing华',
    'ms',
  ),
);

it('finds the same matches as comparing a word with every term', async () => {
  const terms = fc.uniqueArray(term, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(terms, fc.nat(30), word, async (terms, settled, asked) => {
      const vocabulary = new Vocabulary();
      for (const one of terms.slice(0, settled)) vocabulary.numbersOf(one);
      await vocabulary.settle(0);
      for (const one of terms.slice(settled)) vocabulary.numbersOf(one);
      const each = terms.flatMap((one, number) => {
        const how = matchWord(asked, one)?.how;
        return how === undefined ? [] : [[number, how]];
      });
      const found = await vocabulary.find(asked);
      const hits = [...(found?.terms ?? [])].map((number, at) => [number, found?.hows[at]]);
      expect(hits.sort(([one = 0], [other = 0]) => one - other)).toEqual(each);
      expect(found === null).toBe(each.length === 0);
      expect(vocabulary.has(asked)).toBe(each.length > 0);
    }),
    { numRuns: runs(300, 2000) },
  );
});

it('keeps the last list of each slot after repeated changes', () => {
  const list = fc.array(fc.nat(2 ** 32 - 1), { maxLength: 90 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), list), { maxLength: 200 }), changes => {
      const lists = new PackedLists();
      const expected = new Map<number, number[]>();
      // Slots are filled in order.
      for (let place = 0; place < 10; place++) lists.set(place, []);
      for (const [place, entries] of changes) {
        lists.set(place, entries);
        expected.set(place, entries);
      }
      for (const [place, entries] of expected) {
        expect([...lists.entries.subarray(lists.starts[place], lists.ends[place])]).toEqual(entries);
      }
      // Unused space is reclaimed: the array stays within a small multiple of the space in use.
      expect(lists.entries.length).toBeLessThanOrEqual(2048);
    }),
  );
});
