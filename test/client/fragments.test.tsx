import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { makeStore } from '#client/app/store.ts';
import { writeFragments } from '#client/app/write-fragments.tsx';
import { GoodsItem } from '#client/features/commodity-list/GoodsItem.tsx';
import { GoodsRow } from '#client/features/commodity-list/GoodsRow.tsx';
import { Fragments, type WriteFragment } from '#client/lib/fragment.tsx';
import { GoodsGrid } from '#client/ui/GoodsGrid.tsx';
import { createFragmentCache } from '#edge/pages/fragment-cache.ts';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { goods } from './samples.ts';

/** Small pools, so that the same goods come again with one thing about them changed. */
const cards: fc.Arbitrary<FoundCommodityData> = fc.record({
  id: fc.constantFrom('c1', 'c2'),
  name: fc.constantFrom(goods.name, '<b>"水" & 乳</b>'),
  thumbnailUrl: fc.constant(goods.thumbnailUrl),
  brandName: fc.constantFrom('花屿', ''),
  price: fc.constantFrom(null, '9.90', '1288.00'),
  marketPrice: fc.constantFrom('19.90', '2576.00'),
  defaultSkuId: fc.constant('s1'),
  skuCount: fc.constantFrom(1, 2),
  skuCode: fc.constant('HY-1'),
  barCode: fc.constant('6901234567892'),
  minQty: fc.constantFrom(1, 6),
  stepQty: fc.constantFrom(1, 6),
  maxQty: fc.constantFrom(null, 12),
  stock: fc.constantFrom(0, 4, 100),
  stockState: fc.constantFrom('IN_STOCK', 'LOW', 'SOLD_OUT'),
  tags: fc.constantFrom([], ['热销']),
  collected: fc.boolean(),
  nameMarks: fc.constantFrom([], [{ from: 0, to: 1 }], [{ from: 1, to: 2 }]),
});
const ways = fc.constantFrom(null, { href: '/syoung/login?redirect=%2F', text: '登录' });

const store = makeStore(() => Promise.reject(new Error('nothing is asked')));
const render = (piece: ReactElement, write: WriteFragment | null) =>
  renderToString(
    <Provider store={store}>
      <Fragments value={write}>{piece}</Fragments>
    </Provider>,
  );

test.each<
  [
    string,
    (card: FoundCommodityData, source: number, way: { href: string; text: string } | null) => ReactElement,
  ]
>([
  ['a card', (card, source) => <GoodsGrid goods={[card]} source={source} />],
  ['a card with its buttons', (card, source, way) => <GoodsItem goods={card} source={source} way={way} />],
  ['a row', (card, source, way) => <GoodsRow goods={card} source={source} way={way} />],
])('%s from the cache is what React writes in its place, whatever was kept before', (_kind, pieceOf) => {
  const write = writeFragments(createFragmentCache());
  fc.assert(
    fc.property(cards, fc.constantFrom(1, 2), ways, (card, source, way) => {
      const piece = pieceOf(card, source, way);
      const inPlace = render(piece, null);
      expect(render(piece, write)).toBe(inPlace);
      expect(render(piece, write)).toBe(inPlace);
      // Ids of `useId` tell of a place in the tree, which a fragment has not.
      expect(inPlace).not.toMatch(/_[rR]_/);
    }),
    { numRuns: 100 },
  );
});

test('a piece is rendered once for the same data', () => {
  const kept = new Map<string, string>();
  const write = writeFragments({ get: key => kept.get(key), set: (key, html) => void kept.set(key, html) });
  const grid = (price: string | null) => <GoodsGrid goods={[{ ...goods, price }]} source={1} />;
  for (const price of ['1.00', '1.00', null, '1.00']) render(grid(price), write);
  expect(kept.size).toBe(2);
});
