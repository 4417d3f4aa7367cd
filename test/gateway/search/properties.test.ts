import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { searchCommodities } from '#gateway/modules/search/search-commodities.ts';
import { suggest } from '#gateway/modules/search/suggest.ts';
import { type Arg, calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { isExhaustive, runs } from '#test/support/run/exhaustive.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  let gateway: TestGateway;
  let commodities: readonly { id: string; name: string; barCodes: string[] }[];
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
    const { rows } = await gateway.db.$client.query(
      `SELECT commodity.id, name, array_agg(bar_code) AS "barCodes"
     FROM commodity JOIN sku ON commodity_id = commodity.id WHERE on_shelf GROUP BY commodity.id`,
    );
    commodities = rows.filter((_, index) => isExhaustive || index % 5 === 0);
  });
  afterAll(() => gateway.close());

  const everything = { limit: 1000, offset: 0 };
  const find = async (name: string) => (await searchCommodities(gateway.db, { name }, true, everything)).ids;

  /** Random text, and text of characters from the catalogue mixed with special ones. */
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'花屿精华面霜水huayujingmsz %_\\\'"&|!:*()-<>1269４ｈ  '),
      maxLength: 60,
    }),
  );

  describe('any search text', () => {
    it('gets a response that matches the contract', async () => {
      await fc.assert(
        fc.asyncProperty(text, async name => {
          const body: Arg<'listCommodityPage'> = { data: { name: name.replaceAll('\0', '') } };
          if (!Value.Check(calls.listCommodityPage.body, body)) return;
          const answer = await gateway.call('listCommodityPage', body);
          expect([answer.status, answer.code]).toEqual([200, '0']);
          expect(Value.Check(calls.listCommodityPage.data, answer.data)).toBe(true);
        }),
        { numRuns: runs(20, 150) },
      );
    });

    it('yields ascending, separate marks within the name', () => {
      fc.assert(
        fc.property(text, fc.array(text, { maxLength: 4 }), (name, words) => {
          let end = -1;
          const folded = words.map(word => word.toLowerCase().trim()).filter(Boolean);
          for (const { from, to } of markWords(name, folded)) {
            expect(from).toBeGreaterThan(end);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(name.length);
            end = to;
          }
        }),
      );
    });

    it('yields at most ten distinct suggestions with marks within their texts', async () => {
      const catalogue = await freshCatalogue(gateway.db);
      await fc.assert(
        fc.asyncProperty(text, async keyword => {
          const found = await suggest(catalogue, keyword);
          expect(found.length).toBeLessThanOrEqual(10);
          expect(new Set(found.map(one => `${one.type} ${one.text}`)).size).toBe(found.length);
          for (const one of found)
            for (const { to } of one.marks) expect(to).toBeLessThanOrEqual(one.text.length);
        }),
      );
    });
  });

  describe('a commodity on the shelf', () => {
    it('is the first hit for its full name', async () => {
      for (const { id, name } of commodities) expect((await find(name))[0], name).toBe(id);
    });

    it('is found by the pinyin of the words of its name', async () => {
      for (const { id, name } of commodities) {
        const [brand = '', noun = ''] = name.split(' ');
        const spelled = [brand, noun.match(/^\p{Script=Han}{1,6}/u)?.[0] ?? brand]
          .map(word => pinyin(word, { toneType: 'none', type: 'array', v: true }).join(''))
          .join(' ');
        expect(await find(spelled), `${name} as ${spelled}`).toContain(id);
      }
    });

    it('is the only hit for each of its barcodes and is found by their prefixes', async () => {
      for (const { id, barCodes } of commodities) {
        for (const barCode of barCodes) {
          expect(await find(barCode)).toEqual([id]);
          expect(await find(barCode.slice(0, 9))).toContain(id);
        }
      }
    });
  });
});
