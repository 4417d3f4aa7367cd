import { describe, expect, test } from 'vitest';
import { checkoutHref, readCheckoutLines, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';
import { previewArg, skusOf, skusWithout, withChoice } from '#client/pages/checkout/checkout-query.ts';

function keptTexts(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: key => texts.get(key) ?? null,
    write: (key, text) => Boolean(texts.set(key, text)),
    remove: key => void texts.delete(key),
  };
}
const search = (query: string) => new URLSearchParams(query);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `line-${index}`);

describe('the checkout URL', () => {
  test('lists up to 40 lines in the query, and refers to browser storage for more', () => {
    expect(checkoutHref(ids(2))).toBe('/syoung/checkout/list?cartIds=line-0,line-1');
    expect(checkoutHref(ids(40))).toContain('line-39');
    expect(checkoutHref(ids(41))).toMatch(/^\/syoung\/checkout\/list\?lines=[0-9a-z]{1,7}$/);
  });

  test('restores stored lines, also of several parallel checkouts', () => {
    const browser = keptTexts();
    const opened = [500, 41, 42].map(count => {
      storeCheckoutLines(browser, ids(count));
      return new URL(checkoutHref(ids(count)), 'http://shop').searchParams;
    });
    expect(opened.map(address => skusOf(address, browser))).toEqual(
      [500, 41, 42].map(count => ({ cartIds: ids(count) })),
    );
    for (let count = 50; count < 58; count += 1) storeCheckoutLines(browser, ids(count));
    for (const address of opened) {
      expect(skusOf(address, browser)).toBeNull();
      expect(skusOf(address, null)).toBeNull();
    }
  });

  test('ignores invalid stored lines', () => {
    for (const text of ['', '{}', '[1,2]', 'null', '[["a"]]']) {
      const browser = { ...keptTexts(), read: () => text };
      expect(readCheckoutLines(browser, 'a')).toEqual([]);
    }
  });
});

describe('the skus of a checkout URL', () => {
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
  ])('"%s" is read as %o', (query, skus) => {
    expect(skusOf(search(query), null)).toEqual(skus);
  });

  test('are requested together with the chosen address and coupon', () => {
    const skus = { cartIds: ['a'] };
    expect(previewArg(skus, search('cartIds=a'))).toEqual(skus);
    expect(previewArg(skus, search('addressId=7&couponId=9'))).toEqual({
      ...skus,
      addressId: '7',
      couponId: '9',
    });
    expect(previewArg(skus, search('couponId=none'))).toEqual({ ...skus, couponId: null });
  });

  test('stay unchanged when address or coupon change', () => {
    const chosen = withChoice(withChoice(search('cartIds=a'), { addressId: '7' }), { couponId: null });
    expect(Object.fromEntries(chosen)).toEqual({ cartIds: 'a', addressId: '7', couponId: 'none' });
    expect(withChoice(chosen, { addressId: null }).has('addressId')).toBe(false);
  });

  test('can be reduced by one line, and move into the query at 40 lines', () => {
    const browser = keptTexts();
    const many = { cartIds: ids(42) };
    const from = search('lines=1x&couponId=9');
    const left = skusWithout(many, from, 'line-0', browser);
    expect(left.get('lines')).not.toBe('1x');
    expect(skusOf(left, browser)).toEqual({ cartIds: ids(42).slice(1) });
    const fewer = skusWithout({ cartIds: ids(41) }, from, 'line-0', browser);
    expect(fewer.has('lines')).toBe(false);
    expect(fewer.get('couponId')).toBe('9');
    expect(skusOf(fewer, browser)).toEqual({ cartIds: ids(41).slice(1) });
  });
});
