import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { ENGINES } from './engines.ts';
import * as expected from './expected-hits.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
  });
  afterAll(() => gateway.close());

  async function search(name: string) {
    const { code, data } = await gateway.call('listCommodityPage', { data: { name } });
    expect(code).toBe('0');
    return data;
  }

  const has = (parts: readonly string[]) => (name: string | undefined) =>
    parts.filter(part => !name?.includes(part));

  describe.each([
    ['characters', expected.inCharacters],
    ['several words', expected.severalWords],
    ['pinyin', expected.inPinyin],
    ['initials', expected.inInitials],
    ['a mixture', expected.mixed],
    ['brands, sizes and codes', expected.brandsAndCodes],
    ['traditional characters and full width', expected.otherWriting],
  ] as const)('search by %s', (_, table) => {
    it.each(table.map(([query, ...first]) => ({ query, first })))(
      'finds $first at the top for “$query”',
      async ({ query, first }) => {
        const { records, corrected } = await search(query);
        expect({ missing: has(first)(records[0]?.name), corrected }, records[0]?.name).toEqual({
          missing: [],
          corrected: null,
        });
      },
    );
  });

  describe('a query with a typo', () => {
    it.each(expected.slips.map(([query, meant, ...first]) => ({ query, meant, first })))(
      'is corrected to “$meant” for “$query”, which is reported',
      async ({ query, meant, first }) => {
        const { records, corrected } = await search(query);
        expect({ missing: has(first)(records[0]?.name), corrected }, records[0]?.name).toEqual({
          missing: [],
          corrected: meant,
        });
      },
    );
  });

  describe('a query without matches', () => {
    it.each(expected.nothing)('returns no commodities for “%s”', async query => {
      const { total, records, corrected, facets } = await search(query);
      expect({ total, records, corrected }).toEqual({ total: 0, records: [], corrected: null });
      expect(facets.every(({ values }) => values.length === 0)).toBe(true);
    });
  });
});
