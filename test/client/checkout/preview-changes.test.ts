import { describe, expect, test } from 'vitest';
import { changesBetween, NO_CHANGES, type Preview } from '#client/pages/checkout/preview-changes.ts';

const amounts = { goodsAmount: '0.00', discountAmount: '0.00', couponAmount: '0.00', freightAmount: '0.00' };

function preview(payAmount: string, prices: Readonly<Record<string, string>>): Preview {
  const items = Object.entries(prices).map(([skuId, price]) => ({
    sku: { skuId } as Preview['groups'][number]['items'][number]['sku'],
    cartId: null,
    quantity: 1,
    price,
    amount: price,
  }));
  const group = { warehouseId: 'w', warehouseName: '', tradeType: 'GENERAL' as const, freightNote: '' };
  return {
    groups: [{ ...group, items, ...amounts, payAmount }],
    ...amounts,
    payAmount,
    addressId: null,
    couponId: null,
    coupons: [],
    problems: [],
    submitToken: null,
  };
}

describe('changes between two checkout previews', () => {
  test('are empty for equal amounts and prices', () => {
    expect(changesBetween(preview('10.00', { a: '10.00' }), preview('10.00', { a: '10.00' }))).toEqual(
      NO_CHANGES,
    );
  });

  test('contain the amounts before and after, and the old price of each changed sku', () => {
    const before = preview('30.00', { a: '10.00', b: '20.00' });
    const after = preview('32.00', { a: '12.00', b: '20.00', c: '1.00' });
    expect(changesBetween(before, after)).toEqual({
      payAmount: { before: '30.00', after: '32.00' },
      prices: new Map([['a', '10.00']]),
    });
  });
});
