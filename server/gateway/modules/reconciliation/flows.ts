import type { Flow, Sections } from '#gateway/modules/reconciliation/figures.ts';
import { type SectionRow, sumOf } from '#gateway/modules/reconciliation/section-row.ts';
import type { LedgerKind } from '#shared/domain/ledger.ts';
import { toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import {
  RECONCILED_ACCOUNTS,
  RECONCILIATION_FLOWS,
  type ReconciliationFlow,
} from '#shared/domain/reconciliation.ts';

/** Ways to pay past the shop's accounts. */
const DIRECT: readonly PayType[] = ['ALIPAY', 'WECHAT', 'OFFLINE'];
const direct = (rows: readonly SectionRow[]) => rows.filter(({ way }) => way && DIRECT.includes(way));
const ofKind = (rows: readonly SectionRow[], wanted: LedgerKind) =>
  rows.filter(({ kind }) => kind === wanted);
const received = (rows: readonly SectionRow[]) => sumOf(rows, 'in') - sumOf(rows, 'out');

/** How each flow follows from the rows of the sections, in fen; negative if it lowers the shop's net position. */
const FLOWS: Readonly<Record<ReconciliationFlow, (sections: Sections) => number>> = {
  PAID_DIRECT: ({ PAYMENTS }) => sumOf(direct(PAYMENTS), 'amount'),
  TOP_UP: ({ TOP_UPS }) => sumOf(TOP_UPS, 'amount'),
  DEPOSIT: ({ DEPOSIT }) => received(ofKind(DEPOSIT, 'GRANT')),
  REBATE: ({ REBATE }) => received(ofKind(REBATE, 'GRANT')),
  REPAID_DIRECT: ({ REPAYMENTS }) => sumOf(direct(REPAYMENTS), 'amount'),
  IMPORTED: sections =>
    RECONCILED_ACCOUNTS.reduce((sum, account) => sum + received(ofKind(sections[account], 'OPENING')), 0),
  PURCHASES: ({ PAYMENTS }) => -sumOf(PAYMENTS, 'amount'),
  REFUNDS: ({ REFUNDS }) => sumOf(REFUNDS, 'amount'),
  RETURNED_DIRECT: ({ REFUNDS }) => -sumOf(direct(REFUNDS), 'amount'),
  FEES: ({ REPAYMENTS }) => -sumOf(REPAYMENTS, 'fee'),
  WITHDRAWALS: ({ WITHDRAWALS }) => -sumOf(WITHDRAWALS, 'amount'),
};

export const calculateFlows = (sections: Sections): Flow[] =>
  RECONCILIATION_FLOWS.map(flow => ({ flow, amount: toFen(FLOWS[flow](sections)) })).filter(
    ({ amount }) => amount !== 0,
  );
