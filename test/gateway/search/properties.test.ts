import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGoods } from '#gateway/modules/search/list-goods.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { suggest } from '#gateway/modules/search/suggest.ts';
import { type Arg, calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { runs } from '#test/support/exhaustive.ts';

let gateway: TestGateway;
let goods: readonly { id: string; name: string; barCodes: string[] }[];
beforeAll(async () => {
  gateway = await buildTestGateway();
  const { rows } = await gateway.db.$client.query(
    `SELECT commodity.id, name, array_agg(bar_code) AS "barCodes"
     FROM commodity JOIN sku ON commodity_id = commodity.id WHERE on_shelf GROUP BY commodity.id`,
  );
  goods = rows;
});
afterAll(() => gateway.close());

const everything = { limit: 1000, offset: 0 };
const find = async (name: string) => (await listGoods(gateway.db, { name }, true, everything)).ids;

/** Characters that goods have, and such as nobody would expect. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...'花屿精华面霜水huayujingmsz %_\\\'"&|!:*()-<>1269４ｈ  '),
    maxLength: 60,
  }),
);

describe('any text', () => {
  it('is answered within the contract, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(text, async name => {
        const body: Arg<'listCommodityPage'> = { data: { name: name.replaceAll('\0', '') } };
        if (!Value.Check(calls.listCommodityPage.body, body)) return;
        const answer = await gateway.call('listCommodityPage', body);
        expect([answer.status, answer.code]).toEqual([200, '0']);
        expect(Value.Check(calls.listCommodityPage.data, answer.data)).toBe(true);
      }),
      { numRuns: runs(50, 150) },
    );
  });

  it('marks parts of a name that lie within it, from left to right and apart', () => {
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

  it('suggests ten things at most, none of them twice, with marks inside', async () => {
    const catalogue = await freshCatalogue(gateway.db);
    fc.assert(
      fc.property(text, keyword => {
        const found = suggest(catalogue, keyword);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(new Set(found.map(one => `${one.type} ${one.text}`)).size).toBe(found.length);
        for (const one of found)
          for (const { to } of one.marks) expect(to).toBeLessThanOrEqual(one.text.length);
      }),
    );
  });
});

describe('all goods on the shelf', () => {
  it('are found by their whole names, the one that is meant at the top', async () => {
    for (const { id, name } of goods) expect((await find(name))[0], name).toBe(id);
  });

  it('are found by the pinyin of their names, word by word', async () => {
    for (const { id, name } of goods) {
      const [brand = '', noun = ''] = name.split(' ');
      const spelled = [brand, noun.match(/^\p{Script=Han}{1,6}/u)?.[0] ?? brand]
        .map(word => pinyin(word, { toneType: 'none', type: 'array', v: true }).join(''))
        .join(' ');
      expect(await find(spelled), `${name} as ${spelled}`).toContain(id);
    }
  });

  it('are found by each barcode, alone, and by its beginning', async () => {
    for (const { id, barCodes } of goods) {
      for (const barCode of barCodes) {
        expect(await find(barCode)).toEqual([id]);
        expect(await find(barCode.slice(0, 9))).toContain(id);
      }
    }
  });
});
