import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';
import { skuTable } from '#shared/messages/zh/client/sku-table.ts';
import { routeById } from '#shared/routes/table.ts';
import { minimumOf } from '#test/bench/jobs/find-skus.ts';
import type { Job } from '#test/bench/jobs/job.ts';
import { paymentOpened } from '#test/bench/jobs/opened.ts';
import type { Shop } from '#test/bench/jobs/shop.ts';
import { verifyOrdered } from '#test/bench/jobs/verify-ordered.ts';

const SHADES = 5;

/** Types the quantity of each shade in the table of its lipstick, going from one to the next by arrow key. */
export const shades: Job = {
  name: 'five shades of one lipstick',
  goal: { actions: 7 },
  async prepare(shop) {
    const { id, skus } = await findLipstick(shop);
    return {
      start: routeById('commodityDetail').path.replace(':id', id),
      async perform({ page, click, press, type }) {
        for (const [place, { specs, minQty }] of skus.entries()) {
          const name = skuTable.quantityOf(specs.map(({ value }) => value).join(' / '));
          const box = page.getByRole('spinbutton', { name });
          await (place === 0 ? click(box) : press('ArrowDown'));
          await type(box, String(minQty));
        }
        await click(page.getByRole('button', { name: commodityDetail.buyNow }));
        await click(page.getByRole('button', { name: checkout.submit }));
        return paymentOpened(page);
      },
      verify: made => verifyOrdered(shop, made, minimumOf(skus)),
    };
  },
};

/** Finds a lipstick with its first shades in stock. */
async function findLipstick({ call, read }: Shop) {
  const { records } = await call('listCommodityPage', {
    data: { name: '口红', inStock: true },
    pageSize: 50,
  });
  for (const { id } of records) {
    const { skus } = await read('getCommodityDetail', { id });
    const first = skus.slice(0, SHADES);
    if (first.length === SHADES && first.every(({ stock, minQty }) => stock >= 2 * minQty))
      return { id, skus: first };
  }
  throw new Error(`no lipstick has ${SHADES} shades in stock`);
}
