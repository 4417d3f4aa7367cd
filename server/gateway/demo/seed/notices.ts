import type { Tx } from '#gateway/db/connect.ts';
import { refundStep, sampleStep } from '#gateway/db/schema/after-sale.ts';
import { invoiceStep } from '#gateway/db/schema/invoice.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { orderStep, parcel } from '#gateway/db/schema/order.ts';
import { topUpStep } from '#gateway/db/schema/top-up.ts';
import { withdrawalStep } from '#gateway/db/schema/withdrawal.ts';
import { and, eq, gt, lt } from '#gateway/db/sql.ts';
import { addNotices, type NewNotice } from '#gateway/modules/notice/add-notices.ts';
import { describeInvoice } from '#gateway/modules/notice/document-notices.ts';
import { describeTopUp, describeWithdrawal } from '#gateway/modules/notice/fund-notices.ts';
import { notifyEnding } from '#gateway/modules/notice/notify-ending.ts';
import {
  describeParcel,
  describeQuote,
  describeRefund,
  describeSample,
} from '#gateway/modules/notice/order-notices.ts';

const DAY_MS = 86_400_000;
/** Notices are seeded about what happened since. */
const SINCE_DAYS = 45;
const UNREAD_DAYS = 3;

/** Seeds the notices that the seeded history would have caused. Runs last. */
export async function seedNotices(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS);
  let written = 780_000;
  const newId = () => String(++written);
  const add = async (createDate: Date, described: Promise<NewNotice | null>) => {
    const one = await described;
    if (one) await addNotices(tx, { clock: { now: () => createDate }, newId }, [one]);
  };
  const quoted = and(eq(orderStep.status, 'WAIT_ACCEPT'), gt(orderStep.createDate, since));
  for (const { orderId, createDate } of await tx.select().from(orderStep).where(quoted))
    await add(createDate, describeQuote(tx, { orderId }, createDate));
  for (const { orderId, id: parcelId, shipDate } of await tx
    .select()
    .from(parcel)
    .where(gt(parcel.shipDate, since)))
    await add(shipDate, describeParcel(tx, { orderId, parcelId }, shipDate));
  for (const step of await tx.select().from(refundStep).where(gt(refundStep.createDate, since)))
    await add(step.createDate, describeRefund(tx, step, step.createDate));
  for (const step of await tx.select().from(sampleStep).where(gt(sampleStep.createDate, since)))
    await add(step.createDate, describeSample(tx, step, step.createDate));
  for (const step of await tx.select().from(topUpStep).where(gt(topUpStep.createDate, since)))
    await add(step.createDate, describeTopUp(tx, step, step.createDate));
  for (const step of await tx.select().from(withdrawalStep).where(gt(withdrawalStep.createDate, since)))
    await add(step.createDate, describeWithdrawal(tx, step, step.createDate));
  for (const step of await tx.select().from(invoiceStep).where(gt(invoiceStep.createDate, since)))
    await add(step.createDate, describeInvoice(tx, step, step.createDate));
  await tx
    .update(notice)
    .set({ readDate: now })
    .where(lt(notice.createDate, new Date(now.getTime() - UNREAD_DAYS * DAY_MS)));
  await notifyEnding({ db: tx, clock: { now: () => now }, newId });
}
