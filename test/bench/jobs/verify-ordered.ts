import { parseYuan } from '#shared/domain/money.ts';
import { expectEqual } from '#test/bench/jobs/job.ts';
import type { Pieces, Shop } from '#test/bench/jobs/shop.ts';

/** Throws unless the orders of a payment have exactly these pieces, and all amounts add up. */
export async function verifyOrdered({ read }: Shop, payNo: string, pieces: Pieces): Promise<void> {
  const payment = await read('getPayStatus', { payNo });
  const orders = await Promise.all(payment.orders.map(({ id }) => read('getOrderDetail', { id })));
  const ordered = orders.flatMap(({ items }) => items.map(({ skuId, quantity }) => [skuId, quantity]));
  expectEqual('ordered pieces', ordered.toSorted(), Object.entries(pieces).toSorted());
  const total = orders.reduce((sum, { payAmount }) => sum + parseYuan(payAmount), 0);
  expectEqual('sum of the orders', total, parseYuan(payment.amount));
  for (const { orderNo, items, amounts } of orders) {
    const lines = items.reduce((sum, { amount }) => sum + parseYuan(amount), 0);
    const due = lines + parseYuan(amounts.freightAmount);
    expectEqual(`amounts of ${orderNo}`, due, parseYuan(amounts.payAmount));
  }
}
