import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
  });
  afterAll(() => gateway.close());

  describe('suggestions', () => {
    const suggest = async (keyword: string) =>
      (await gateway.call('suggestCommodities', { keyword })).data.map(
        ({ type, text }) => [type, text] as const,
      );

    it('list brands, then categories, then commodities', async () => {
      const types = (await suggest('jh')).map(([type]) => type);
      expect(types).toEqual(types.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)));
      expect(new Set(types)).toEqual(new Set(ORDER));
    });

    it.each(['花', 'hy', 'huay', 'floris', '花嶼', '花语'])(
      'start with the matching brand for “%s”',
      async keyword => {
        expect((await suggest(keyword))[0]).toEqual(['BRAND', '花屿 FLORISLE']);
      },
    );

    it('find commodities by the prefix of a barcode', async () => {
      const found = await suggest('692411400');
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(([type]) => type === 'COMMODITY')).toBe(true);
    });

    it.each([
      ['精化', '精华'],
      ['精华', undefined],
    ])('name what was searched instead of “%s”: %s', async (keyword, corrected) => {
      const { data } = await gateway.call('suggestCommodities', { keyword });
      expect(new Set(data.map(row => row.corrected))).toEqual(new Set([corrected]));
      const { data: list } = await gateway.call('listCommodityPage', { data: { name: keyword } });
      expect(list.corrected ?? undefined).toBe(corrected);
    });

    it('mark the typed text in the English name as well', async () => {
      const { data } = await gateway.call('suggestCommodities', { keyword: 'floris' });
      expect(data[0]).toEqual({
        type: 'BRAND',
        id: '1001',
        text: '花屿 FLORISLE',
        marks: [{ from: 3, to: 9 }],
      });
    });
  });

  const ORDER = ['BRAND', 'KIND', 'COMMODITY'];

  it('marks the characters that match the typed pinyin', async () => {
    const { records } = (await gateway.call('listCommodityPage', { data: { name: 'mianshuang' } })).data;
    const [first] = records;
    const marked = first?.nameMarks.map(({ from, to }) => first.name.slice(from, to));
    expect(marked).toEqual(['面霜']);
  });
});
