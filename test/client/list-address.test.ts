import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEYWORD_CHARS, listAddress, readKeyword, readPageNo } from '#client/lib/list-address.ts';

const search = (query: string) => new URLSearchParams(query);

test.each([
  ['pageNo=7', 7],
  ['', 1],
  ['pageNo=0', 1],
  ['pageNo=-2', 1],
  ['pageNo=1e3', 1],
  ['pageNo=123456', 1],
])('"%s" asks for page %i', (query, pageNo) => expect(readPageNo(search(query))).toBe(pageNo));

test('whatever is searched for is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      const keyword = readKeyword(new URLSearchParams({ keyword: text }), 'keyword');
      expect(keyword.length).toBeLessThanOrEqual(KEYWORD_CHARS);
      expect(keyword).toBe(keyword.trim());
      expect(keyword.isWellFormed()).toBe(true);
      expect(keyword).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('an address says nothing that goes without saying', () => {
  expect(listAddress('/list', { status: null, keyword: '', pageNo: 1 })).toBe('/list');
  expect(listAddress('/list', {})).toBe('/list');
  expect(listAddress('/list', { status: 'PASS', keyword: 'a b', pageNo: 2 })).toBe(
    '/list?status=PASS&keyword=a+b&pageNo=2',
  );
});
