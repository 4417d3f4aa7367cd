import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOW, matchWord } from '#gateway/modules/search/match-word.ts';
import { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';
import { runs } from '#test/support/exhaustive.ts';

/** Characters of several readings, of zh and sh, of ü, and such as are no syllables. */
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

it('knows of each word what asking every term for it would tell', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 1, maxLength: 30 }), word, (terms, asked) => {
      const vocabulary = new Vocabulary();
      for (const one of terms) vocabulary.add(one);
      const each = terms.map(one => matchWord(asked, one)?.how ?? HOW.none);
      expect([...(vocabulary.find(asked) ?? terms.map(() => HOW.none))]).toEqual(each);
    }),
    { numRuns: runs(300, 2000) },
  );
});

it('keeps a list at each place, however often each is set', () => {
  const list = fc.array(fc.nat(2 ** 32 - 1), { maxLength: 90 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), list), { maxLength: 200 }), changes => {
      const lists = new PackedLists();
      const expected = new Map<number, number[]>();
      // Places are taken one after another.
      for (let place = 0; place < 10; place++) lists.set(place, []);
      for (const [place, entries] of changes) {
        lists.set(place, entries);
        expected.set(place, entries);
      }
      for (const [place, entries] of expected) {
        expect([...lists.entries.subarray(lists.starts[place], lists.ends[place])]).toEqual(entries);
      }
      // What was left is won back: there is never room for many times of what is in use.
      expect(lists.entries.length).toBeLessThanOrEqual(2048);
    }),
  );
});
