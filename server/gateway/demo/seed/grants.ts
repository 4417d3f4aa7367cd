import type { DatedPosting } from '#gateway/demo/seed/ledger.ts';
import { type ClockTime, momentOf } from '#gateway/demo/seed/moment-of.ts';
import { entriesOfGrant, type GrantAccount } from '#gateway/modules/ledger/grant.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { parseYuan } from '#shared/domain/money.ts';

interface DemoDeposit {
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly amount: string;
  readonly remark: string;
}

interface DemoGrants {
  readonly deposits: readonly DemoDeposit[];
  /** Rebates of past months in yuan, the last month first. */
  readonly rebates: readonly string[];
}

/** Deposits paid in and rebates; with the sums that `demo-accounts.ts` names. */
const demoGrants: Readonly<Record<string, DemoGrants>> = {
  '200001': {
    deposits: [
      { daysAgo: 638, at: '10:24', amount: '10000.00', remark: '签约保证金' },
      { daysAgo: 214, at: '15:08', amount: '10000.00', remark: '升级金牌店铺，补缴保证金' },
    ],
    rebates: ['614.40', '571.40', '655.80', '486.25', '528.60', '412.30'],
  },
  '200004': {
    deposits: [{ daysAgo: 408, at: '11:02', amount: '10000.00', remark: '签约保证金' }],
    rebates: ['46.60', '41.60'],
  },
  '200009': {
    deposits: [
      { daysAgo: 557, at: '9:40', amount: '30000.00', remark: '签约保证金' },
      { daysAgo: 190, at: '16:31', amount: '20000.00', remark: '升级战略合作店铺，补缴保证金' },
    ],
    rebates: ['1620.65', '1711.86', '1376.40', '1602.75', '1488.20', '1320.50'],
  },
};

const REBATE_DAY = 5;
const REBATE_AT: ClockTime = '10:15';
const DAY_MS = 86_400_000;

/** What the staff granted to the demo shops. */
export function listGrants(now: Date): DatedPosting[] {
  return Object.entries(demoGrants).flatMap(([distributorId, { deposits, rebates }]) => [
    ...deposits.map(({ daysAgo, at, amount, remark }, index) =>
      granted(distributorId, 'DEPOSIT', { index, amount, remark, date: momentOf(now, daysAgo, at) }),
    ),
    ...rebates.map((amount, index) =>
      granted(distributorId, 'REBATE', { index, amount, ...rebateOf(now, index) }),
    ),
  ]);
}

interface Granted {
  readonly index: number;
  readonly amount: string;
  readonly remark: string;
  readonly date: Date;
}

function granted(distributorId: string, account: GrantAccount, { index, amount, remark, date }: Granted) {
  const entries = entriesOfGrant({ account, amount: parseYuan(amount) });
  const refId = `${distributorId}-${account}-${index}`;
  return { kind: 'GRANT' as const, distributorId, refId, refNo: '', remark, entries, date };
}

/** A month's rebates are granted on the 5th of the next month. @param index 0: the last month with rebates */
function rebateOf(now: Date, index: number): Pick<Granted, 'remark' | 'date'> {
  const clock = chinaClock(now.getTime());
  const isDue = clock.getUTCDate() > REBATE_DAY;
  const month = clock.getUTCMonth() - index - (isDue ? 0 : 1);
  const day = new Date(Date.UTC(clock.getUTCFullYear(), month, REBATE_DAY));
  const today = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate());
  const rebated = new Date(Date.UTC(clock.getUTCFullYear(), month - 1));
  return {
    remark: `${rebated.getUTCFullYear()} 年 ${rebated.getUTCMonth() + 1} 月采购返利`,
    date: momentOf(now, (today - day.getTime()) / DAY_MS, REBATE_AT),
  };
}
