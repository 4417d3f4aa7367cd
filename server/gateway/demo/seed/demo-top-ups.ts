import type { ClockTime } from '#gateway/demo/seed/moment-of.ts';
import type { TopUpStatus } from '#shared/domain/top-up.ts';

export interface DemoTopUp {
  readonly id: string;
  readonly distributorId: string;
  readonly amount: string;
  readonly payerAccount: string;
  readonly steps: readonly {
    readonly status: TopUpStatus;
    readonly daysAgo: number;
    readonly at: ClockTime;
    readonly remark?: string;
  }[];
}

const huayang = { distributorId: '200001', payerAccount: '571908334210601' } as const;
const qiangwei = { distributorId: '200009', payerAccount: '127909856110808' } as const;

/** Top-ups in every state. The transfer was made on the day of the first step. */
export const demoTopUps: readonly DemoTopUp[] = [
  {
    id: '780001',
    ...huayang,
    amount: '10000.00',
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '17:26' }],
  },
  {
    id: '780002',
    ...huayang,
    amount: '6800.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 2, at: '16:42' },
      {
        status: 'REJECT',
        daysAgo: 1,
        at: '10:05',
        remark: '暂未查到这笔款项，请核对付款账号后重新提交，或上传加盖业务章的回单。',
      },
    ],
  },
  {
    id: '780003',
    ...huayang,
    amount: '12000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 14, at: '15:20' },
      { status: 'REJECT', daysAgo: 13, at: '9:36', remark: '回单看不清付款账号，请重新上传。' },
      { status: 'WAIT_AUDIT', daysAgo: 13, at: '10:02' },
      { status: 'PASS', daysAgo: 13, at: '11:18' },
    ],
  },
  {
    id: '780004',
    ...huayang,
    amount: '5000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 27, at: '19:31' },
      { status: 'CANCELLED', daysAgo: 27, at: '19:40' },
    ],
  },
  {
    id: '780005',
    ...huayang,
    amount: '15000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 41, at: '9:25' },
      { status: 'PASS', daysAgo: 41, at: '14:06' },
    ],
  },
  {
    id: '780006',
    ...huayang,
    amount: '20000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 78, at: '11:12' },
      { status: 'PASS', daysAgo: 78, at: '16:50' },
    ],
  },
  {
    id: '789001',
    ...qiangwei,
    amount: '30000.00',
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '17:45' }],
  },
  {
    id: '789002',
    ...qiangwei,
    amount: '8000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 6, at: '13:14' },
      { status: 'REJECT', daysAgo: 5, at: '9:20', remark: '金额与回单不一致，请核对后重新提交。' },
    ],
  },
  {
    id: '789003',
    ...qiangwei,
    amount: '8800.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 9, at: '10:33' },
      { status: 'CANCELLED', daysAgo: 9, at: '10:51' },
    ],
  },
  {
    id: '789004',
    ...qiangwei,
    amount: '40000.00',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 33, at: '9:50' },
      { status: 'PASS', daysAgo: 33, at: '11:07' },
    ],
  },
];
