import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import { expectEqual, type Job } from '#test/bench/jobs/job.ts';
import { paymentOpened } from '#test/bench/jobs/opened.ts';
import type { Shop } from '#test/bench/jobs/shop.ts';

const words = dropShippingPages.sheet;
const ADDRESS = '浙江省杭州市西湖区文三路9号';
const CONSIGNEES = 12;
/** Lines of the sheet that are wrong: a mobile number with a word, no quantity, half an address. */
const WRONG = { mobile: 3, quantity: 6, address: 9 };

/** Imports a sheet, takes the two suggested corrections at once, types the third, and orders. */
export const dropShippingSheet: Job = {
  name: 'drop-shipping sheet with 3 wrong rows ordered',
  goal: { actions: 6 },
  async prepare(shop) {
    const { skuId, barCode } = await findDropShipped(shop);
    const consignees = Array.from({ length: CONSIGNEES }, (_, index) => `顾客${index + 1}号`);
    const rows = consignees.map((consignee, index) => {
      const line = index + 2;
      const mobile = String(13_900_003_000 + index);
      return [
        consignee,
        line === WRONG.mobile ? `手机${mobile}` : mobile,
        line === WRONG.address ? '文三路9号' : ADDRESS,
        barCode,
        line === WRONG.quantity ? '' : 1,
        '',
      ].join(',');
    });
    const sheet = ['收件人,手机号,地址,条形码,数量,备注', ...rows].join('\n');
    return {
      start: routeById('dropShippingList').path,
      async perform({ page, click, type, chooseFile }) {
        await click(page.getByRole('link', { name: dropShippingPages.import }));
        await chooseFile(page.locator('.sheet-drop'), {
          name: '代发.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`\ufeff${sheet}`),
        });
        await click(page.getByRole('button', { name: words.fixAll(2) }));
        await page.getByText(words.orders(CONSIGNEES - 1, CONSIGNEES - 1)).waitFor();
        const cell = page.getByRole('textbox', {
          name: words.cellOf(WRONG.address, words.columns.address),
          exact: true,
        });
        await type(cell, ADDRESS);
        await click(page.getByRole('button', { name: /^下单 \d+ 笔$/ }));
        await click(page.getByRole('button', { name: /^确认下单 ¥/ }));
        return paymentOpened(page);
      },
      async verify(payNo) {
        const { orders } = await shop.read('getPayStatus', { payNo });
        const details = await Promise.all(orders.map(({ id }) => shop.read('getOrderDetail', { id })));
        const made = details.map(({ address, items }) => [
          address.consignee,
          items.map(({ skuId, quantity }) => [skuId, quantity]),
        ]);
        expectEqual('orders', made.toSorted(), consignees.map(name => [name, [[skuId, 1]]]).toSorted());
      },
    };
  },
};

/** Finds a sku of general trade that is drop-shipped in single pieces. */
async function findDropShipped({ call, read }: Shop) {
  const { records } = await call('listCommodityPage', { data: { inStock: true }, pageSize: 50 });
  for (const { id } of records) {
    const { tradeType, skus } = await read('getCommodityDetail', { id });
    const [first] = skus;
    if (tradeType === 'GENERAL' && first?.dropShipping?.minQty === 1 && first.stock > 2 * CONSIGNEES)
      return first;
  }
  throw new Error('no commodity is drop-shipped in single pieces');
}
