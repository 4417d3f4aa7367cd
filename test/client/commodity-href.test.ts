import { expect, test } from 'vitest';
import { commodityHref } from '#client/lib/commodity-href.ts';

test('the commodity URL contains the sku only if given, and escapes both ids', () => {
  expect(commodityHref('600001', 6)).toBe('/syoung/commodity/goods-detail/600001?source=6');
  expect(commodityHref('c 1', 3, 's&1')).toBe('/syoung/commodity/goods-detail/c%201?source=3&skuId=s%261');
});
