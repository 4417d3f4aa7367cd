import { pinyin } from 'pinyin-pro';
import { composeEntries } from '#gateway/demo/seed/catalogue/entries.ts';
import { pickAt, seededRandom } from '#gateway/demo/seed/catalogue/random.ts';
import type { Arg } from '#shared/contract/index.ts';

type Ask = Arg<'listCommodityPage'>;

/** Typical searches by kind: words from commodity names, most of them searched only once. */
export function searchMix(count: number): Readonly<Record<string, readonly Ask[]>> {
  const random = seededRandom(4_711);
  const entries = composeEntries(new Date());
  const entry = () => pickAt(entries, random.whole(0, entries.length - 1));
  const some = (make: () => NonNullable<Ask['data']>, page: Omit<Ask, 'data'> = {}) =>
    Array.from({ length: count }, (): Ask => ({ data: make(), pageSize: 24, ...page }));
  const word = (length: number) => {
    const noun = entry().commodity.name.split(' ')[1] ?? '';
    const from = random.whole(0, Math.max(0, noun.length - length));
    return noun.slice(from, from + length);
  };
  const spelled = (text: string) => pinyin(text, { toneType: 'none', type: 'array' }).join('');
  const initials = (text: string) =>
    pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  const broad = () => ({ name: pickAt(BROAD, random.whole(0, BROAD.length - 1)) });
  return {
    'two to four characters': some(() => ({ name: word(random.whole(2, 4)) })),
    'brand and a word': some(() => ({ name: `${entry().brand.name} ${word(2)}` })),
    'brand and a word without a blank': some(() => ({ name: `${entry().brand.name}${word(2)}` })),
    'full pinyin': some(() => ({ name: spelled(word(random.whole(2, 3))) })),
    initials: some(() => ({ name: initials(word(random.whole(2, 4))) })),
    'characters that sound the same': some(() => ({
      name: pickAt(TYPOS, random.whole(0, TYPOS.length - 1)),
    })),
    barcode: some(() => ({ name: (entry().skus[0]?.barCode ?? '').slice(0, random.whole(4, 13)) })),
    'broad word': some(broad),
    'broad word, page 40': some(broad, { pageNo: 40 }),
    'broad word, brand and in stock': some(() => ({
      ...broad(),
      brandIds: [entry().brand.id],
      inStock: true,
    })),
    'broad word by price': some(() => ({ ...broad(), sort: 'PRICE_ASC', priceMin: '50.00' })),
    category: some(() => ({
      commodityKindId: entry().commodity.categoryId.slice(0, random.whole(0, 2) * 2 + 1),
    })),
    'brand, page 40': some(() => ({ brandIds: [entry().brand.id] }), { pageNo: 40 }),
    'no name at all': some(() => ({})),
    'no name by stock': some(() => ({ sort: pickAt(['STOCK_ASC', 'STOCK_DESC'], random.whole(0, 1)) })),
    'no name by name': some(() => ({ sort: pickAt(['NAME_ASC', 'NAME_DESC'], random.whole(0, 1)) })),
    'sixty strange characters': some(() => ({ name: strange(() => random.next()) })),
  };
}

const BROAD = ['精华', '修护', '保湿', '水', '护肤', 'jinghua', 'xf', '舒缓', '面膜', 'hufu'];
const TYPOS = ['花语', '精化', '面模', '口宏', '莱微尼', 'florsile', 'lavinele', '香谁', '洗法水', 'mianmuo'];

function strange(next: () => number): string {
  return Array.from({ length: 60 }, () => String.fromCharCode(0x21 + Math.floor(next() * 0x8000)))
    .join('')
    .replace(/[\p{C}\p{Zs}]/gu, '_');
}
