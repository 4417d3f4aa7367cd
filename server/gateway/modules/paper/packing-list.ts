import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { warehouse } from '#gateway/db/schema/catalogue.ts';
import { parcel } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { timeCell } from '#gateway/excel/write-sheet.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { toAddressText } from '#gateway/modules/order/address-text.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { amountColumn, specsText } from '#gateway/modules/paper/paper-cells.ts';
import type { Paper } from '#gateway/pdf/paper.ts';
import { packingTexts as words } from '#shared/messages/zh/gateway/paper-texts.ts';

/**
 * What a parcel contains, with a column to check it on arrival.
 * @throws BusinessError NOT_FOUND, also for parcels of other shops
 */
export async function printPackingList(context: CallContext<'certified'>, id: string): Promise<Paper> {
  const { db, member, config } = context;
  const { distributorId } = member;
  const [found] = await db
    .select({ orderId: parcel.orderId })
    .from(parcel)
    .where(and(eq(parcel.distributorId, distributorId), eq(parcel.id, id)));
  if (!found) throw new BusinessError('NOT_FOUND');
  const order = await findOrder(db, distributorId, found.orderId);
  const parcels = await listParcels(db, distributorId, order.id);
  const at = parcels.findIndex(({ packageId }) => packageId === id);
  const shown = parcels[at];
  if (!shown) throw new BusinessError('NOT_FOUND');
  const items = await listOrderItems(db, distributorId, [order.id]);
  const [from] = await db.select().from(warehouse).where(eq(warehouse.id, order.warehouseId));
  const packed = new Map(shown.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const lines = items.filter(item => packed.has(item.id));
  const { consignee, mobile, region, detail } = toAddressText(order.address);
  const shipDate = timeCell(new Date(shown.shipDate));
  const { facts, columns } = words;
  return {
    title: words.title,
    number: shown.deliveryNo,
    issuer: (await findSeller(db, order.tradeType)).name,
    date: shown.shipDate,
    isSample: config.demo,
    marks: [words.no(shown.deliveryNo), words.parcel(at + 1, parcels.length), words.shipped(shipDate)],
    blocks: [
      {
        kind: 'facts',
        columns: [
          {
            title: words.receiver,
            facts: [
              [facts.consignee, consignee],
              [facts.mobile, mobile],
              [facts.address, `${region}${detail}`],
            ],
          },
          {
            title: words.shipping,
            facts: [
              [facts.order, order.orderNo],
              [facts.carrier, shown.companyName],
              [facts.deliveryNo, shown.deliveryNo],
              [facts.warehouse, from?.name ?? ''],
              [facts.remark, order.remark],
            ],
          },
        ],
      },
      {
        kind: 'table',
        title: words.contents,
        note: words.unit,
        columns: [
          { title: columns.number, width: 24 },
          { title: columns.name },
          { title: columns.specs, width: 76 },
          { title: columns.code, width: 84 },
          { title: columns.barCode, width: 76 },
          amountColumn(columns.ordered, 42),
          amountColumn(columns.packed, 42),
          amountColumn(columns.received, 42),
        ],
        rows: lines.map((item, index) => [
          String(index + 1),
          item.name,
          specsText(item.specs),
          item.skuCode,
          item.barCode,
          String(item.quantity),
          String(packed.get(item.id) ?? 0),
          '',
        ]),
        sum: [
          ...['', words.sum, '', '', ''],
          String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
          String(lines.reduce((sum, item) => sum + (packed.get(item.id) ?? 0), 0)),
          '',
        ],
      },
      { kind: 'notes', lines: words.notes },
      {
        kind: 'signatures',
        title: words.receipt,
        text: words.receiptText,
        signers: [{ title: words.checker, name: '', lines: words.signing }],
      },
    ],
  };
}
