import { buying } from '#shared/messages/zh/client/buying.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { orderActions, orderList } from '#shared/messages/zh/client/order-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import { findSkus, minimumOf } from '#test/bench/jobs/find-skus.ts';
import { expectEqual, type Job } from '#test/bench/jobs/job.ts';
import { paymentOpened } from '#test/bench/jobs/opened.ts';
import { verifyOrdered } from '#test/bench/jobs/verify-ordered.ts';

const LINES = 30;

/** Orders a paid purchase again that was split into an order per warehouse. */
export const buyAgain: Job = {
  name: `${LINES}-line reorder of a purchase split over warehouses`,
  goal: { actions: 4 },
  async prepare(shop) {
    const pieces = minimumOf(await findSkus(shop, LINES));
    const payNo = await shop.order(pieces);
    await shop.pay(payNo);
    const { length: orders } = (await shop.read('getPayStatus', { payNo })).orders;
    expectEqual('several warehouses', orders > 1, true);
    return {
      start: routeById('orderList').path,
      async perform({ page, click }) {
        await click(page.getByRole('button', { name: orderList.joint.of(orderActions.again, orders) }));
        await click(page.getByRole('status').getByRole('link', { name: buying.orderAlone(LINES) }));
        await click(page.getByRole('button', { name: checkout.submit }));
        return paymentOpened(page);
      },
      verify: made => verifyOrdered(shop, made, pieces),
    };
  },
};
