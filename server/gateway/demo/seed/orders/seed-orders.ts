import type { Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import {
  distributorAddress,
  order,
  orderItem,
  orderStep,
  parcel,
  parcelItem,
  trace,
} from '#gateway/db/schema/order.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { asc, inArray } from '#gateway/db/sql.ts';
import { seededRandom } from '#gateway/demo/seed/catalogue/random.ts';
import type { OrderMovement } from '#gateway/demo/seed/ledger.ts';
import { movementOf } from '#gateway/demo/seed/money.ts';
import { demoOrders } from '#gateway/demo/seed/orders/demo-orders.ts';
import { buildOrderHistory } from '#gateway/demo/seed/orders/order-history.ts';
import { type DemoParts, orderRows } from '#gateway/demo/seed/orders/order-rows.ts';
import { chooseSkus } from '#gateway/demo/seed/orders/order-skus.ts';
import { type DemoParcel, parcelRows } from '#gateway/demo/seed/orders/parcel-rows.ts';
import { paymentRows } from '#gateway/demo/seed/orders/payment-rows.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { companyNameOf } from '#gateway/modules/logistics/list-traces.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

const SEED = 7100;

/**
 * Seeds orders of three distributors in every state, kind and payment type. Timers close those that wait for payment or
 * an answer at their deadlines; otherwise their state changes only by an action. Returns what was paid for them.
 */
export async function seedOrders(tx: Tx, now: Date): Promise<readonly OrderMovement[]> {
  const parts = await gatherParts(tx, now);
  const made = parts.map(one => {
    const { row, items } = orderRows(one);
    const parcels = parcelRows(one, items, row.address.region, now);
    const sent = new Set(parcels.flatMap(({ items: own }) => own.map(({ orderItemId }) => orderItemId)));
    return {
      parts: one,
      row,
      parcels,
      items: items.map(item => ({ ...item, shippedQuantity: sent.has(item.id) ? item.quantity : 0 })),
    };
  });
  const parcels = made.flatMap(one => one.parcels);
  const payments = paymentRows(made);
  await tx.insert(payment).values(payments);
  await tx.insert(order).values(made.map(({ row }) => row));
  await tx.insert(orderItem).values(made.flatMap(({ items }) => items));
  await tx.insert(orderStep).values(made.flatMap(stepRows));
  await tx.insert(parcel).values(parcels.map(({ row }) => row));
  await tx.insert(parcelItem).values(parcels.flatMap(({ items }) => items));
  await tx.insert(trace).values(parcels.flatMap(({ traces }) => traces));
  await tx.insert(timer).values(deadlineTimers(payments, made));
  return made.flatMap(({ parts: { distributorId, demo, life }, row }) =>
    life.paidDate && demo.payType
      ? movementOf({
          kind: 'PAY',
          distributorId,
          refId: demo.id,
          refNo: row.orderNo,
          orderId: demo.id,
          payType: demo.payType,
          amount: row.payAmount,
          date: life.paidDate,
        })
      : [],
  );
}

function deadlineTimers(
  payments: readonly (typeof payment.$inferInsert)[],
  made: readonly { readonly row: typeof order.$inferInsert }[],
): (typeof timer.$inferInsert)[] {
  const quoted = made.filter(({ row }) => row.status === 'WAIT_ACCEPT');
  const due = [
    ...payments.map(row => ({ kind: 'pay.expire', subjectId: row.payNo, dueDate: row.expireTime }) as const),
    ...quoted.map(
      ({ row }) => ({ kind: 'quote.expire', subjectId: row.id, dueDate: row.expireTime }) as const,
    ),
  ];
  return due.flatMap(({ dueDate, ...one }) =>
    dueDate ? [{ ...one, dueDate, id: `${one.subjectId}-expire` }] : [],
  );
}

async function gatherParts(tx: Tx, now: Date): Promise<DemoParts[]> {
  const shops = Object.keys(demoOrders);
  const all = Object.values(demoOrders).flat();
  const chosen = await chooseSkus(tx, all);
  const addresses = await tx
    .select()
    .from(distributorAddress)
    .where(inArray(distributorAddress.distributorId, shops))
    .orderBy(asc(distributorAddress.id));
  const houses = [...new Set(all.map(({ warehouse }) => warehouse))];
  const random = seededRandom(SEED);
  const parts: DemoParts[] = [];
  for (const [distributorId, demos] of Object.entries(demoOrders)) {
    const own = addresses.filter(one => one.distributorId === distributorId);
    const freight = await findFreight(tx, houses, own[0]?.provinceCode ?? '');
    for (const demo of demos) {
      const lines = chosen.get(demo.id) ?? [];
      const drawn = random.whole(10_000_000, 99_999_999);
      parts.push({
        distributorId,
        demo,
        life: buildOrderHistory(demo, now),
        lines,
        freight,
        addresses: own,
        drawn,
      });
    }
  }
  return parts;
}

interface Made {
  readonly parts: DemoParts;
  readonly row: typeof order.$inferInsert;
  readonly parcels: readonly DemoParcel[];
}

/** Builds the steps, with remarks for the current quote and each parcel. */
function stepRows({ parts: { distributorId, demo, life }, row, parcels }: Made) {
  const quoted = life.steps.findLast(({ status }) => status === 'WAIT_ACCEPT');
  const remarkOf = (step: (typeof life.steps)[number]) => {
    if (step === quoted) return orderTexts.quoted(formatYuan(row.payAmount));
    const sent = parcels[life.shipDates.indexOf(step.createDate)];
    return sent ? orderTexts.shipped(companyNameOf(sent.row.companyCode), sent.row.deliveryNo) : step.remark;
  };
  return life.steps.map((step, index) => ({
    distributorId,
    orderId: demo.id,
    id: `${demo.id}${String(index + 1).padStart(2, '0')}`,
    ...step,
    remark: remarkOf(step),
  }));
}
