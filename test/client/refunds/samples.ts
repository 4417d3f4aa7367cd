import type { RefundableLine } from '#client/pages/refund/refund-form.ts';

type Changes = Partial<Pick<RefundableLine, 'maxQty' | 'maxAmount' | 'maxReturnQty'>> & {
  readonly quantity?: number;
};

/** A refundable order line. */
export function refundLine(id: string, changes: Changes): RefundableLine {
  const { quantity = 10, maxQty = quantity, maxAmount = '100.00', maxReturnQty = maxQty } = changes;
  return {
    orderItemId: id,
    maxQty,
    maxAmount,
    maxReturnQty,
    item: {
      orderItemId: id,
      skuId: `sku-${id}`,
      commodityId: 'c1',
      name: '山茶凝润精华水 150ml',
      specs: [{ name: '容量', value: '150ml' }],
      skuCode: 'HY-1001',
      barCode: '6901234567892',
      thumbnailUrl: '/packshot.svg',
      price: '10.00',
      quantity,
      amount: maxAmount,
      shippedQuantity: maxReturnQty,
      refundedQuantity: quantity - maxQty,
    },
  };
}
