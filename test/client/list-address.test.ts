import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEYWORD_CHARS, listUrl, readKeyword, readPageNo } from '#client/lib/list-url.ts';

const search = (query: string) => new URLSearchParams(query);

test.each([
  ['pageNo=7', 7],
  ['', 1],
  ['pageNo=0', 1],
  ['pageNo=-2', 1],
  ['pageNo=1e3', 1],
  ['pageNo=123456', 1],
])('"%s" is read as page %i', (query, pageNo) => expect(readPageNo(search(query))).toBe(pageNo));

test('a keyword is one trimmed line of limited length', () => {
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

test('a list URL omits default values', () => {
  expect(listUrl('/list', { status: null, keyword: '', pageNo: 1 })).toBe('/list');
  expect(listUrl('/list', {})).toBe('/list');
  expect(listUrl('/list', { status: 'PASS', keyword: 'a b', pageNo: 2 })).toBe(
    '/list?status=PASS&keyword=a+b&pageNo=2',
  );
});
