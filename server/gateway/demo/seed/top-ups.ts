import type { Tx } from '#gateway/db/connect.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { topUp, topUpStep } from '#gateway/db/schema/top-up.ts';
import type { ReceiptRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import { type DemoTopUp, demoTopUps } from '#gateway/demo/seed/demo-top-ups.ts';
import type { DatedPosting } from '#gateway/demo/seed/ledger.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { demoCompanies } from '#gateway/demo/seed/own-companies.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';

/**
 * Seeds top-ups of two distributors in every state, with drawn vouchers. They have no timers, so their state changes
 * only by an action. Returns what was added to the balances.
 */
export async function seedTopUps(tx: Tx, now: Date): Promise<DatedPosting[]> {
  const made = demoTopUps.map(demo => ({ demo, row: rowOf(demo, now), steps: stepRows(demo, now) }));
  await tx.insert(topUp).values(made.map(({ row }) => row));
  await tx.insert(topUpStep).values(made.flatMap(({ steps }) => steps));
  await tx.insert(picture).values(
    made.map(({ row }) => {
      const { id, distributorId } = row;
      return { kind: 'receipt', id, distributorId, recipe: receiptOf(row) };
    }),
  );
  return made.flatMap(({ row, steps }) => {
    const last = steps.at(-1);
    if (row.status !== 'PASS' || !last) return [];
    const { distributorId, id, topUpNo, amount } = row;
    const entries = { BALANCE: amount, BANK: toFen(-amount) };
    const posting = { kind: 'TOP_UP' as const, distributorId, refId: id, refNo: topUpNo, remark: '' };
    return [{ ...posting, entries, date: last.createDate }];
  });
}

type Row = typeof topUp.$inferInsert;

function rowOf(demo: DemoTopUp, now: Date): Row {
  const { id, distributorId, amount, payerAccount, steps } = demo;
  const [first] = steps;
  const last = steps.at(-1);
  const shop = demoAccounts.find(one => one.shop?.id === distributorId)?.shop;
  if (!shop || !first || !last) throw new Error(`the demo top-up ${id} is incomplete`);
  const createDate = momentOf(now, first.daysAgo, first.at);
  const day = chinaDay(createDate);
  const number = String((Number(id) * 7919) % 100_000_000).padStart(8, '0');
  return {
    distributorId,
    id,
    payerAccount,
    createDate,
    topUpNo: `CZ${day.replaceAll('-', '')}${number}`,
    status: last.status,
    amount: parseYuan(amount),
    payerName: shop.companyName,
    transferDate: day,
    voucherUrls: [pictureUrl(`receipt/${id}`)],
    rejectReason: last.status === 'REJECT' ? (last.remark ?? '') : null,
  };
}

function stepRows({ id, distributorId, steps }: DemoTopUp, now: Date) {
  return steps.map(({ status, daysAgo, at, remark = '' }, index) => ({
    distributorId,
    topUpId: id,
    id: `${id}${index + 1}`,
    status,
    by: status === 'WAIT_AUDIT' || status === 'CANCELLED' ? ('BUYER' as const) : ('SUPPLIER' as const),
    remark,
    createDate: momentOf(now, daysAgo, at),
  }));
}

function receiptOf({ id, amount, payerName, payerAccount, transferDate }: Row): ReceiptRecipe {
  const { name, bankAccount: account } = demoCompanies.GENERAL;
  return {
    kind: 'receipt',
    title: '网上银行电子回单',
    no: `回单编号 ${transferDate.replaceAll('-', '')}${id}`,
    rows: [
      ['付款户名', payerName],
      ['付款账号', payerAccount.replace(/(\d{4})(?=\d)/g, '$1 ')],
      ['收款户名', name],
      ['收款账号', account],
      ['金额', `人民币 ${displayYuan(formatYuan(amount))} 元`],
      ['交易日期', transferDate],
    ],
    mark: '演示样本',
    seal: ['电子回单', '专用章'],
  };
}
