import type { Tx } from '#gateway/db/connect.ts';
import {
  type InvoicedTo,
  invoice,
  invoiceDocument,
  invoiceHeader,
  invoiceOrder,
  invoiceStep,
} from '#gateway/db/schema/invoice.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import {
  DEMO_EMAILS,
  type DemoHeader,
  type DemoInvoice,
  demoHeaders,
  demoInvoices,
} from '#gateway/demo/seed/invoices/demo-invoices.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { sellerIdOf } from '#gateway/modules/company/own-companies.ts';
import { withNet } from '#gateway/modules/invoice/invoice-lines.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';
import { toFen } from '#shared/domain/money.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

type OrderRow = typeof order.$inferSelect;
type StepRow = typeof invoiceStep.$inferInsert;

const SAVED_AT = '14:30';
const BY_BUYER: readonly InvoiceStatus[] = ['WAIT_AUDIT', 'CANCELLED'];

/** Seeds headers and invoices in every state. Runs after the refunds, which some invoices follow. */
export async function seedInvoices(tx: Tx, now: Date): Promise<void> {
  const headers = new Map(demoHeaders.map(demo => [demo.id, headerOf(demo)]));
  await tx.insert(invoiceHeader).values(
    demoHeaders.map(({ id, distributorId, status, daysAgo, rejectReason = null }) => ({
      distributorId,
      id,
      status,
      rejectReason,
      createDate: momentOf(now, daysAgo, SAVED_AT),
      ...(headers.get(id) as InvoicedTo),
    })),
  );
  const orderIds = demoInvoices.flatMap(demo => demo.orderIds);
  const orders = await tx.select().from(order).where(inArray(order.id, orderIds));
  for (const demo of demoInvoices) {
    const covered = orders.filter(({ id }) => demo.orderIds.includes(id));
    await seedInvoice(tx, demo, { covered, header: headers.get(demo.headerId) as InvoicedTo, now });
  }
}

interface Parts {
  readonly covered: readonly OrderRow[];
  readonly header: InvoicedTo;
  readonly now: Date;
}

async function seedInvoice(tx: Tx, demo: DemoInvoice, { covered, header, now }: Parts): Promise<void> {
  const { id, distributorId, invoiceType } = demo;
  const steps = stepRows(demo, covered, now);
  const [first, last] = [steps[0], steps.at(-1)];
  const tradeType = covered[0]?.tradeType;
  if (!first || !last || !tradeType) throw new Error(`the demo's invoice ${id} has no orders or steps`);
  const issued = steps.find(({ status }) => status === 'ISSUED');
  const amount = toFen(covered.reduce((sum, { payAmount }) => sum + payAmount, 0));
  await tx.insert(invoice).values({
    distributorId,
    id,
    invoiceType,
    header,
    amount,
    status: last.status,
    applyNo: `FP${dayOf(first.createDate)}${String((Number(id) * 7919) % 100_000_000).padStart(8, '0')}`,
    sellerId: sellerIdOf(tradeType),
    email: DEMO_EMAILS[distributorId] ?? '',
    reason: ['REJECT', 'FAIL', 'RED_PENDING'].includes(last.status) ? last.remark : null,
    mailedDate: issued?.createDate ?? null,
    createDate: first.createDate,
  });
  await tx.insert(invoiceOrder).values(
    covered.map(({ id: orderId, payAmount, freightAmount }) => ({
      distributorId,
      invoiceId: id,
      orderId,
      amount: payAmount,
      freightAmount,
    })),
  );
  await tx.insert(invoiceStep).values(steps);
  await tx
    .update(order)
    .set({ invoiceId: id, invoiceStatus: last.status })
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, [...demo.orderIds])));
  await seedDocuments(tx, demo, covered, steps);
}

/** Writes what `issueInvoice` and `reddenInvoice` would have written. */
async function seedDocuments(
  tx: Tx,
  demo: DemoInvoice,
  covered: readonly OrderRow[],
  steps: readonly StepRow[],
): Promise<void> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...demo.orderIds]))
    .orderBy(asc(orderItem.orderId), asc(orderItem.sort));
  const goods = items.map(({ name, specs, quantity, amount }) => ({
    name: invoiceTexts.goods(name),
    specs: invoiceTexts.specs(specs.map(({ value }) => value)),
    quantity: quantity as number | null,
    amount,
  }));
  const freight = toFen(covered.reduce((sum, { freightAmount }) => sum + freightAmount, 0));
  const freightLine = { name: invoiceTexts.freight, specs: '', quantity: null, amount: freight };
  const lines = withNet(freight > 0 ? [...goods, freightLine] : goods);
  for (const { status, createDate } of steps) {
    if (status !== 'ISSUED' && status !== 'REDDENED') continue;
    const sign = status === 'ISSUED' ? 1 : -1;
    const signed = lines.map(line => ({
      ...line,
      quantity: line.quantity === null ? null : line.quantity * sign,
      amount: toFen(line.amount * sign),
      netAmount: toFen(line.netAmount * sign),
    }));
    await tx.insert(invoiceDocument).values({
      distributorId: demo.distributorId,
      invoiceId: demo.id,
      document: status === 'ISSUED' ? 'BLUE' : 'RED',
      invoiceNo: invoiceNoOf(demo, status, createDate),
      amount: toFen(signed.reduce((sum, line) => sum + line.amount, 0)),
      netAmount: toFen(signed.reduce((sum, line) => sum + line.netAmount, 0)),
      lines: signed,
      issueDate: createDate,
    });
  }
}

function stepRows(demo: DemoInvoice, covered: readonly OrderRow[], now: Date): StepRow[] {
  const { id, distributorId, steps } = demo;
  return steps.map(({ status, daysAgo, at, remark = '' }, index) => {
    const createDate = momentOf(now, daysAgo, at);
    const written: Partial<Record<InvoiceStatus, string>> = {
      ISSUED: invoiceTexts.issued(invoiceNoOf(demo, 'ISSUED', createDate)),
      RED_PENDING: invoiceTexts.refundedAfter(covered[0]?.orderNo ?? ''),
      REDDENED: invoiceTexts.reddened(invoiceNoOf(demo, 'REDDENED', createDate)),
    };
    return {
      distributorId,
      invoiceId: id,
      id: `${id}${index + 1}`,
      status,
      createDate,
      by: BY_BUYER.includes(status) ? 'BUYER' : status === 'RED_PENDING' ? 'SYSTEM' : 'SUPPLIER',
      remark: written[status] ?? remark,
    };
  });
}

/** A number in the format of the autopilot's, but deterministic. */
function invoiceNoOf({ id }: DemoInvoice, status: 'ISSUED' | 'REDDENED', date: Date): string {
  const drawn = (Number(id) * 104_729 + (status === 'REDDENED' ? 37 : 0)) % 10 ** 15;
  return `${dayOf(date).slice(2, 4)}312${String(drawn).padStart(15, '0')}`;
}

const dayOf = (date: Date) => chinaClock(date.getTime()).toISOString().slice(0, 10).replaceAll('-', '');

/** Without a name: the certified company of the shop. */
function headerOf(demo: DemoHeader): InvoicedTo {
  const { distributorId, isPersonal, bank = '', bankAccount = '', address = '', phone = '' } = demo;
  const shop = demoAccounts.find(account => account.shop?.id === distributorId)?.shop;
  const { name = shop?.companyName ?? '', taxNo = isPersonal ? '' : (shop?.creditCode ?? '') } = demo;
  const headerType = isPersonal ? 'PERSONAL' : 'COMPANY';
  return { headerType, name, taxNo, bank, bankAccount, address, phone };
}
