/** Quotations, packing lists and refunds as PDFs: their figures add up, also over several pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, orderItem, parcel } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PaperKind } from '#shared/domain/paper.ts';
import {
  buildInvoiceFixture,
  type InvoiceFixture,
  readPdf,
  readPdfPages,
} from '#test/support/fixtures/invoice-fixture.ts';
import { download } from '#test/support/gateway/files.ts';

let fixture: InvoiceFixture;
beforeAll(async () => {
  fixture = await buildInvoiceFixture();
});
afterAll(() => fixture.close());

const print = (kind: PaperKind, id: string, token = fixture.token) =>
  download(fixture, `/soyoungzg/api/merchantPaper/download?${new URLSearchParams({ kind, id })}`, token);
const yuan = (fen: number) => displayYuan(formatYuan(toFen(fen)));
const LONG_NAME = '兰蔻全新菁纯臻颜润养精华面霜轻盈版滋润版限量礼盒装含旅行装与专柜同款手提袋'
  .repeat(3)
  .slice(0, 118);

/** An inquiry over several lines with freight and a coupon, quoted at an amount that no line divides evenly. */
async function quoted(lines: number, amount: number) {
  const warehouseId = fixture.warehouses[0]?.id ?? '';
  const skus = [];
  for (let made = 0; made < lines; made += 1) {
    skus.push(await fixture.takeSku({ stock: 1000, tiers: [[1, 1130 + made * 7]] }));
  }
  await fixture.db.execute(
    `UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id IN (${skus.map(({ id }) => `'${id}'`).join()})`,
  );
  await fixture.setFreight(warehouseId, [{ fee: 1200 }]);
  await fixture.giveCoupon({ value: 1000 });
  const items = skus.map(({ id: skuId }, index) => ({ skuId, quantity: 3 + (index % 4) }));
  const { orderIds } = await fixture.order(items, { inquiry: true });
  const [id = ''] = orderIds;
  const answer = await fixture.staff('/order/quote', {
    order: id,
    amount: formatYuan(toFen(amount)),
    remark: '量大从优',
  });
  expect(answer.code).toBe('0');
  return id;
}

describe('a quotation', () => {
  it('has lines whose price, share and amount add up to the quote', async () => {
    const id = await quoted(3, 10_007);
    const { items, payAmount, orderNo, freightAmount } = await fixture.readOrder(id);
    const file = await print('QUOTATION', id);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(
      `报价单-${orderNo}-V1.pdf`,
    );
    const text = await readPdf(file.body);
    for (const printed of [
      ...[
        '报价单',
        '样张',
        '有效期：至',
        '量大从优',
        '上海颂漾美妆供应链有限公司',
        '91310105MA1GK4RA2A',
        '壹佰圆零柒分',
      ],
      ...[yuan(payAmount), yuan(freightAmount)],
    ]) {
      expect(text).toContain(printed);
    }
    // Each row ends with price, quantity, full amount, share and amount.
    const rows = [...text.matchAll(/([\d,]+\.\d\d) (\d+) ([\d,]+\.\d\d) ([\d,]+\.\d\d) ([\d,]+\.\d\d)/g)].map(
      row => row.slice(1).map(cell => Math.round(Number(cell.replaceAll(',', '')) * 100)),
    );
    expect(rows).toHaveLength(items.length);
    for (const [price = 0, quantity = 0, full = 0, share = 0, amount = 0] of rows) {
      expect(price * (quantity / 100)).toBe(full);
      expect(full - share).toBe(amount);
    }
    const sum = (column: number) => rows.reduce((total, row) => total + (row[column] ?? 0), 0);
    expect(sum(4) + freightAmount).toBe(payAmount);
    expect(text).toContain(`${sum(1) / 100} ${yuan(sum(2))} ${yuan(sum(3))} ${yuan(sum(4))}`);
  });

  it('repeats the head of its table on every page and numbers the pages', async () => {
    const id = await quoted(60, 100_000);
    await fixture.db.update(orderItem).set({ name: LONG_NAME }).where(eq(orderItem.orderId, id));
    const pages = await readPdfPages((await print('QUOTATION', id)).body);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`第 ${index + 1} 页，共 ${pages.length} 页`);
      if (/\d\.\d\d \d+ [\d,]+\.\d\d/.test(page)) expect(page).toContain('优惠分摊');
    });
    const numbers = pages.flatMap(page =>
      [...page.matchAll(/(?:^|\n)(\d{1,2}) 兰蔻/g)].map(([, n]) => Number(n)),
    );
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    const joined = pages.join('').replaceAll(/\s/g, '');
    expect(joined.split(LONG_NAME).length - 1).toBe(60);
  });

  it('is refused without a quote', async () => {
    const paid = await fixture.paidOrder([{ quantity: 3 }]);
    const id = await quoted(1, 2000);
    await fixture.db.update(order).set({ status: 'CANCELLED' }).where(eq(order.id, id));
    for (const without of [paid.id, id]) {
      expect((await print('QUOTATION', without)).body).toMatchObject({
        code: 'STATE_CHANGED',
        msg: '该订单没有可打印的报价',
      });
    }
  });
});

it('prints what each parcel of an order contains', async () => {
  const { id, items, orderNo } = await fixture.paidOrder([{ quantity: 10 }, { quantity: 4 }]);
  const [first, second] = items;
  await fixture.ship(id, [
    { orderItemId: first?.id ?? '', quantity: 7 },
    { orderItemId: second?.id ?? '', quantity: 4 },
  ]);
  await fixture.ship(id);
  const parcels = await fixture.db.select().from(parcel).where(eq(parcel.orderId, id));
  const texts = new Map<string, string>();
  for (const { id: packageId, deliveryNo } of parcels) {
    texts.set(deliveryNo, await readPdf((await print('PACKING_LIST', packageId)).body));
  }
  const [one = '', two = ''] = [...texts.entries()].toSorted().map(([, text]) => text);
  for (const [index, text] of [one, two].entries()) {
    expect(text).toContain(`第 ${index + 1} 个包裹，共 2 个`);
    expect(text).toContain(orderNo);
    expect(text).toContain('签收');
  }
  expect(one).toContain(second?.skuCode);
  expect(one).toContain('合计 14 11');
  expect(two).not.toContain(second?.skuCode);
  expect(two).toContain('合计 10 3');
});

it('prints a return with its address once it is approved, and amounts that add up', async () => {
  const { id, items } = await fixture.paidOrder([{ quantity: 10, price: 1130 }, { quantity: 3 }], {
    off: 500,
  });
  await fixture.ship(id);
  const { data: lines } = await fixture.call(
    'listRefundableItems',
    { orderId: id },
    { token: fixture.token },
  );
  const asked = await fixture.apply(id, {
    type: 'RETURN',
    reason: 'QUALITY',
    description: '瓶身漏液',
    items: lines.map(({ orderItemId }) => ({ orderItemId, quantity: 2 })),
    amount: formatYuan(
      toFen(items.reduce((sum, { amount, quantity }) => sum + Math.floor((amount * 2) / quantity), 0)),
    ),
  });
  expect(asked.code).toBe('0');
  const before = await readPdf((await print('REFUND', asked.data.id)).body);
  expect(before).toContain('审核通过后提供');
  await fixture.staff('/refund/approve', { refund: asked.data.id });
  const { refundNo, items: given, amount } = await fixture.readRefund(asked.data.id);
  const file = await print('REFUND', asked.data.id);
  expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(`退货单-${refundNo}.pdf`);
  const text = await readPdf(file.body);
  for (const printed of [
    '退货单',
    refundNo,
    '待寄回',
    '瓶身漏液',
    '安亭镇园汽路',
    '400 825 9920',
    `¥${yuan(amount)}`,
  ]) {
    expect(text).toContain(printed);
  }
  const cell = String.raw` ([\d,]+\.\d\d)`;
  const rows = [...text.matchAll(new RegExp(`${cell} 2${cell}${cell}${cell}`, 'g'))].map(([, ...cells]) =>
    cells.map(one => parseYuan(one.replaceAll(',', ''))),
  );
  for (const [price = 0, gross = 0, discount = 0, net] of rows)
    expect([gross, net]).toEqual([price * 2, gross - discount]);
  const refunds = rows.map(([, , , net = 0]) => net);
  expect(refunds).toEqual(given.map(line => line.amount));
  expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(amount);
});
