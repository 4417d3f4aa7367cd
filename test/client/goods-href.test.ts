import { expect, test } from 'vitest';
import { goodsHref } from '#client/lib/goods-href.ts';

test('the address of goods names the sku only where one is chosen, and escapes both', () => {
  expect(goodsHref('600001', 6)).toBe('/syoung/commodity/goods-detail/600001?source=6');
  expect(goodsHref('c 1', 3, 's&1')).toBe('/syoung/commodity/goods-detail/c%201?source=3&skuId=s%261');
});
