import { cart } from '#shared/messages/zh/client/cart.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { routeById } from '#shared/routes/table.ts';
import { findSkus, minimumOf } from '#test/bench/jobs/find-skus.ts';
import type { Job } from '#test/bench/jobs/job.ts';
import { paymentOpened } from '#test/bench/jobs/opened.ts';
import { verifyOrdered } from '#test/bench/jobs/verify-ordered.ts';

const LINES = 30;

/** Pastes barcodes and quantities into the quick order, and orders these lines alone. */
export const pasteLines: Job = {
  name: `paste ${LINES} lines and order`,
  goal: { actions: 6 },
  async prepare(shop) {
    const skus = await findSkus(shop, LINES);
    const text = skus.map(({ barCode, minQty }) => `${barCode}\t${minQty}`).join('\n');
    return {
      start: routeById('cart').path,
      async perform({ page, click, paste }) {
        await click(page.getByRole('link', { name: cart.quick.paste }));
        await page.locator('textarea:focus').waitFor();
        await paste(text);
        await click(page.locator('.order-foot').getByRole('button', { name: quickOrder.foot.order }));
        await click(page.getByRole('button', { name: checkout.submit }));
        return paymentOpened(page);
      },
      verify: made => verifyOrdered(shop, made, minimumOf(skus)),
    };
  },
};
