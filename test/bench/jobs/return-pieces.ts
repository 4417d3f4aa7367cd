import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { orderActions, orderList } from '#shared/messages/zh/client/order-pages.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundTypes } from '#shared/messages/zh/common/orders.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';
import { routeById } from '#shared/routes/table.ts';
import { expectEqual, type Job } from '#test/bench/jobs/job.ts';
import { recordOpened } from '#test/bench/jobs/opened.ts';
import type { Shop } from '#test/bench/jobs/shop.ts';

const PIECES = 3;
const words = refundPages.apply;

/** Applies for the return of some pieces of one line, from the list of orders. */
export const returnPieces: Job = {
  name: `return of ${PIECES} pieces`,
  goal: { actions: 8 },
  async prepare(shop) {
    const { orderNo, status, line } = await findReturnable(shop);
    const { name } = line.item;
    return {
      start: `${routeById('orderList').path}?status=${status}`,
      async perform({ page, click, type, choose }) {
        await click(page.getByRole('button', { name: orderActions.of(orderList.expand, orderNo) }));
        await click(page.getByRole('link', { name: orderActions.of(orderActions.APPLY_REFUND, orderNo) }));
        await click(page.getByRole('radio', { name: new RegExp(`^${refundTypes.RETURN}`) }));
        await click(page.getByRole('checkbox', { name: words.choose(name) }));
        const quantity = page.getByRole('spinbutton', { name: words.quantityOf(name) });
        await click(quantity);
        await type(quantity, String(PIECES));
        await choose(
          page.getByRole('combobox', { name: words.reason }),
          refundTexts.reasons.RETURN.QUALITY ?? '',
        );
        await click(page.getByRole('button', { name: words.submit }));
        return recordOpened(page, routeById('refundDetail').path.replace(':id', ''));
      },
      async verify(id) {
        const { type, status: state, amount, items } = await shop.read('getRefundDetail', { id });
        expectEqual('return', { type, state }, { type: 'RETURN', state: 'APPLIED' });
        const returned = items.map(item => [item.orderItemId, item.refundQuantity]);
        expectEqual('returned pieces', returned, [[line.orderItemId, PIECES]]);
        const share = Math.ceil((parseYuan(line.maxAmount) * PIECES) / line.maxQty);
        expectEqual('amount', amount, formatYuan(toFen(share)));
      },
    };
  },
};

/** Finds an order of which a line has more pieces that can be returned. */
async function findReturnable({ call, read }: Shop) {
  for (const status of ['SHIPPED', 'FINISHED'] as const) {
    const { records } = await call('listOrderPage', { data: { status }, pageSize: 10 });
    for (const { id, orderNo } of records) {
      const line = (await read('listRefundableItems', { orderId: id })).find(
        ({ maxQty, maxReturnQty }) => maxReturnQty > PIECES && maxReturnQty === maxQty,
      );
      if (line) return { orderNo, status, line };
    }
  }
  throw new Error(`no order has ${PIECES} pieces that can be returned`);
}
