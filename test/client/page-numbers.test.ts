import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from '#client/ui/data/page-numbers.ts';

const shown = (current: number, last: number) =>
  pageNumbers(current, last)
    .map(page => (page.kind === 'gap' ? '…' : page.pageNo))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 … 6'],
  [1, 23, '1 2 3 … 23'],
  [4, 23, '1 2 3 4 5 6 … 23'],
  [5, 23, '1 2 3 4 5 6 7 … 23'],
  [12, 23, '1 … 10 11 12 13 14 … 23'],
  [19, 23, '1 … 17 18 19 20 21 22 23'],
  [23, 23, '1 … 21 22 23'],
])('at page %i of %i offers %s', (current, last, expected) => {
  expect(shown(current, last)).toBe(expected);
});

test('always offers the first, last and current page, each once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (last, offset) => {
      const current = Math.min(1 + offset, last);
      const pages = pageNumbers(current, last).flatMap(page => (page.kind === 'page' ? [page.pageNo] : []));
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      expect(pages.length).toBeLessThanOrEqual(9);
    }),
  );
});

test('shows the page instead of a gap of one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (last, offset) => {
      const pages = pageNumbers(Math.min(1 + offset, last), last);
      for (const [index, page] of pages.entries()) {
        const before = pages[index - 1];
        const after = pages[index + 1];
        if (page.kind !== 'gap' || before?.kind !== 'page' || after?.kind !== 'page') continue;
        expect(after.pageNo - before.pageNo).toBeGreaterThan(2);
      }
    }),
  );
});
