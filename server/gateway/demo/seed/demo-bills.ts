import type { BillStatus, RepayStatus } from '#shared/domain/credit.ts';
import type { PAY_STATUSES, PayType } from '#shared/domain/order.ts';

/** A repayment of a demo bill. */
export interface DemoRepayment {
  readonly payType: PayType;
  /** Share of the bill in percent; absent: the rest with its fee. */
  readonly percent?: number;
  /** Days after the end of the bill's month; absent: now. */
  readonly day?: number;
  readonly status: RepayStatus;
  readonly payStatus: (typeof PAY_STATUSES)[number];
}

export interface DemoBill {
  readonly monthsAgo: number;
  readonly status: Exclude<BillStatus, 'OPEN'>;
  /** The staff extended the due date to so many days from now, unless it is later. */
  readonly dueInDays?: number;
  readonly repayments: readonly DemoRepayment[];
}

const done = (payType: PayType, day: number, percent?: number): DemoRepayment => ({
  payType,
  day,
  ...(percent === undefined ? {} : { percent }),
  status: 'SUCCESS',
  payStatus: 'SUCCESS',
});

/** Closed bills by distributor id. The bill of the running month is open. */
export const demoBills: Readonly<Record<string, readonly DemoBill[]>> = {
  '200001': [
    {
      monthsAgo: 1,
      status: 'UNPAID',
      dueInDays: 9,
      repayments: [
        { payType: 'OFFLINE', percent: 30, status: 'PROCESSING', payStatus: 'WAIT_AUDIT' },
        { payType: 'ALIPAY', percent: 20, status: 'PROCESSING', payStatus: 'INIT' },
      ],
    },
    {
      monthsAgo: 2,
      status: 'PART_PAID',
      dueInDays: 5,
      repayments: [
        { payType: 'WECHAT', percent: 50, day: 9, status: 'FAIL', payStatus: 'CLOSED' },
        done('WECHAT', 14, 40),
      ],
    },
    // The last part was repaid three days late.
    { monthsAgo: 3, status: 'PAID', repayments: [done('BALANCE', 19, 60), done('ALIPAY', 27)] },
  ],
  '200009': [
    { monthsAgo: 1, status: 'UNPAID', dueInDays: 9, repayments: [] },
    {
      monthsAgo: 2,
      status: 'PART_PAID',
      dueInDays: 5,
      repayments: [
        done('OFFLINE', 16, 50),
        { payType: 'OFFLINE', percent: 20, status: 'PROCESSING', payStatus: 'REJECT' },
        { payType: 'ALIPAY', percent: 10, day: 12, status: 'FAIL', payStatus: 'CLOSED' },
      ],
    },
    { monthsAgo: 3, status: 'PAID', repayments: [done('OFFLINE', 21)] },
  ],
  '200004': [
    {
      monthsAgo: 3,
      status: 'OVERDUE',
      repayments: [
        done('BALANCE', 23, 30),
        { payType: 'ALIPAY', percent: 40, day: 26, status: 'FAIL', payStatus: 'CLOSED' },
      ],
    },
  ],
};

export const VOUCHER_REFUSED = '回单看不清付款账号，请重新上传';
