import { orderList } from '#shared/messages/zh/client/order-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { routeById } from '#shared/routes/table.ts';
import { findSkus } from '#test/bench/jobs/find-skus.ts';
import { expectEqual, type Job } from '#test/bench/jobs/job.ts';
import { PAY_PASSWORD } from '#test/bench/jobs/shop.ts';

const ORDERS = 3;

/** Chooses unpaid orders in the list and pays them together. */
export const payOrders: Job = {
  name: 'three orders paid',
  goal: { actions: 5, digits: 6 },
  async prepare(shop) {
    const { read, order } = shop;
    const ids: string[] = [];
    for (const { skuId, minQty } of await findSkus(shop, ORDERS)) {
      const { orders } = await read('getPayStatus', { payNo: await order({ [skuId]: minQty }) });
      ids.push(...orders.map(({ id }) => id));
    }
    const readOrders = () => Promise.all(ids.map(id => read('getOrderDetail', { id })));
    const orderNos = (await readOrders()).map(({ orderNo }) => orderNo);
    return {
      start: `${routeById('orderList').path}?status=WAIT_PAY`,
      async perform({ page, click, type }) {
        const { choose, label, pay: payTogether } = orderList.chosen;
        for (const orderNo of orderNos) await click(page.getByRole('checkbox', { name: choose(orderNo) }));
        const bar = page.getByRole('region', { name: label });
        await click(bar.getByRole('button', { name: payTogether(ORDERS), exact: true }));
        await click(page.getByRole('button', { name: pay.password.submit('') }));
        await type(page.getByRole('dialog').getByLabel(payPassword.enter.label), PAY_PASSWORD);
        await page.getByRole('heading', { name: pay.success.title }).waitFor();
        return new URL(page.url()).searchParams.get('payNo') ?? '';
      },
      async verify(payNo) {
        const payment = await read('getPayStatus', { payNo });
        expectEqual('payment', payment.status, 'SUCCESS');
        expectEqual('paid orders', payment.orders.map(({ id }) => id).toSorted(), ids.toSorted());
        const states = (await readOrders()).map(({ status }) => status);
        expectEqual('their states', new Set(states).size === 1 && states[0], 'WAIT_SHIP');
      },
    };
  },
};
