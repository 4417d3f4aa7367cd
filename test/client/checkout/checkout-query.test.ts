import { describe, expect, test } from 'vitest';
import { checkoutHref, keepCheckoutLines, readCheckoutLines } from '#client/cart/checkout-link.ts';
import { goodsOf, goodsWithout, previewArg, withChoice } from '#client/features/checkout/checkout-query.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';

function keptTexts(): KeptTexts {
  const texts = new Map<string, string>();
  return {
    read: key => texts.get(key) ?? null,
    write: (key, text) => Boolean(texts.set(key, text)),
    remove: key => void texts.delete(key),
  };
}
const search = (query: string) => new URLSearchParams(query);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `line-${index}`);

describe('the way to the checkout', () => {
  test('names up to 40 lines in the address, and leaves more to the browser', () => {
    expect(checkoutHref(ids(2))).toBe('/syoung/checkout/list?cartIds=line-0,line-1');
    expect(checkoutHref(ids(40))).toContain('line-39');
    expect(checkoutHref(ids(41))).toMatch(/^\/syoung\/checkout\/list\?lines=[0-9a-z]{1,7}$/);
  });

  test('finds what the browser keeps, also of several checkouts side by side', () => {
    const browser = keptTexts();
    const opened = [500, 41, 42].map(count => {
      keepCheckoutLines(browser, ids(count));
      return new URL(checkoutHref(ids(count)), 'http://shop').searchParams;
    });
    expect(opened.map(address => goodsOf(address, browser))).toEqual(
      [500, 41, 42].map(count => ({ cartIds: ids(count) })),
    );
    for (let count = 50; count < 58; count += 1) keepCheckoutLines(browser, ids(count));
    for (const address of opened) {
      expect(goodsOf(address, browser)).toBeNull();
      expect(goodsOf(address, null)).toBeNull();
    }
  });

  test('finds nothing where what is kept cannot be read', () => {
    for (const text of ['', '{}', '[1,2]', 'null', '[["a"]]']) {
      const browser = { ...keptTexts(), read: () => text };
      expect(readCheckoutLines(browser, 'a')).toEqual([]);
    }
  });
});

describe('the goods of an address', () => {
  test.each([
    ['cartIds=a,b', { cartIds: ['a', 'b'] }],
    ['cartIds=a,,b,a', { cartIds: ['a', 'b'] }],
    ['skuId=s&quantity=12', { items: [{ skuId: 's', quantity: 12 }] }],
    ['skuId=s', { items: [{ skuId: 's', quantity: 1 }] }],
    ['skuId=s&quantity=1.5', { items: [{ skuId: 's', quantity: 1 }] }],
    ['skuId=s&quantity=-3', { items: [{ skuId: 's', quantity: 1 }] }],
    ['skuId=s&quantity=9999999', { items: [{ skuId: 's', quantity: 1 }] }],
    ['cartIds=', null],
    ['', null],
  ])('"%s" means %o', (query, goods) => {
    expect(goodsOf(search(query), null)).toEqual(goods);
  });

  test('are asked for with the choices that stand beside them', () => {
    const goods = { cartIds: ['a'] };
    expect(previewArg(goods, search('cartIds=a'))).toEqual(goods);
    expect(previewArg(goods, search('addressId=7&couponId=9'))).toEqual({
      ...goods,
      addressId: '7',
      couponId: '9',
    });
    expect(previewArg(goods, search('couponId=none'))).toEqual({ ...goods, couponId: null });
  });

  test('keep their place while choices change', () => {
    const chosen = withChoice(withChoice(search('cartIds=a'), { addressId: '7' }), { couponId: null });
    expect(Object.fromEntries(chosen)).toEqual({ cartIds: 'a', addressId: '7', couponId: 'none' });
    expect(withChoice(chosen, { addressId: null }).has('addressId')).toBe(false);
  });

  test('can do without one line, and fit into the address once they are few', () => {
    const browser = keptTexts();
    const many = { cartIds: ids(42) };
    const from = search('lines=1x&couponId=9');
    const left = goodsWithout(many, from, 'line-0', browser);
    expect(left.get('lines')).not.toBe('1x');
    expect(goodsOf(left, browser)).toEqual({ cartIds: ids(42).slice(1) });
    const fewer = goodsWithout({ cartIds: ids(41) }, from, 'line-0', browser);
    expect(fewer.has('lines')).toBe(false);
    expect(fewer.get('couponId')).toBe('9');
    expect(goodsOf(fewer, browser)).toEqual({ cartIds: ids(41).slice(1) });
  });
});
