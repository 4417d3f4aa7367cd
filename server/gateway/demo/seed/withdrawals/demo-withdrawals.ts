import type { PayeeSnapshot } from '#gateway/db/schema/withdrawal.ts';
import type { ClockTime } from '#gateway/demo/seed/moment-of.ts';
import type { WithdrawAccount } from '#shared/domain/ledger.ts';
import type { WithdrawalStatus } from '#shared/domain/withdrawal.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { withdrawalTexts } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

export interface DemoPayee extends PayeeSnapshot {
  readonly id: string;
  readonly distributorId: string;
  readonly daysAgo: number;
  readonly izDefault?: true;
}

interface DemoStep {
  readonly status: WithdrawalStatus;
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly remark?: string;
}

export interface DemoWithdrawal {
  readonly id: string;
  readonly distributorId: string;
  readonly accountType: WithdrawAccount;
  readonly amount: string;
  readonly payeeId: string;
  readonly bankReference?: string;
  readonly steps: readonly DemoStep[];
}

/** Payee accounts of three shops. Card numbers pass the Luhn check and belong to no bank's customers. */
export const demoPayees: readonly DemoPayee[] = [
  {
    id: '760001',
    distributorId: '200001',
    accountType: 'BANK',
    accountName: '杭州花漾化妆品有限公司',
    bankName: '中国工商银行杭州文三路支行',
    accountNo: '1202025419900283716',
    daysAgo: 420,
    izDefault: true,
  },
  {
    id: '760002',
    distributorId: '200001',
    accountType: 'BANK',
    accountName: '陈晓雯',
    bankName: '招商银行杭州分行',
    accountNo: '6225881234567898',
    daysAgo: 212,
  },
  {
    id: '760003',
    distributorId: '200001',
    accountType: 'ALIPAY',
    accountName: '陈晓雯',
    bankName: '',
    accountNo: 'chenxiaowen@example.com',
    daysAgo: 96,
  },
  {
    id: '760004',
    distributorId: '200004',
    accountType: 'BANK',
    accountName: '广州芳华日化有限公司',
    bankName: '中国建设银行广州美博城支行',
    accountNo: '44050158632700001842',
    daysAgo: 300,
    izDefault: true,
  },
  {
    id: '769001',
    distributorId: '200009',
    accountType: 'BANK',
    accountName: '武汉蔷薇百货有限公司',
    bankName: '中国银行武汉中南路支行',
    accountNo: '559267830916',
    daysAgo: 510,
    izDefault: true,
  },
  {
    id: '769002',
    distributorId: '200009',
    accountType: 'ALIPAY',
    accountName: '武汉蔷薇百货有限公司',
    bankName: '',
    accountNo: 'caiwu@example.org',
    daysAgo: 188,
  },
];

const { approved, failReason, rejectReason } = autopilot.withdrawals;
const paid = (bankReference: string) => ({
  bankReference,
  remark: withdrawalTexts.paid(bankReference),
});

/** A withdrawal that the bank paid out on the day after its approval. */
function paidOut(
  parts: Omit<DemoWithdrawal, 'steps' | 'bankReference'>,
  daysAgo: number,
  reference: string,
): DemoWithdrawal {
  const { bankReference, remark } = paid(reference);
  return {
    ...parts,
    bankReference,
    steps: [
      { status: 'WAIT_AUDIT', daysAgo, at: '10:24' },
      { status: 'PAYING', daysAgo, at: '15:06', remark: approved },
      { status: 'SUCCESS', daysAgo: daysAgo - 1, at: '9:41', remark },
    ],
  };
}

/** Withdrawals in every state. They have no timers, so their state changes only by an action. */
export const demoWithdrawals: readonly DemoWithdrawal[] = [
  {
    id: '770001',
    distributorId: '200001',
    accountType: 'DEPOSIT',
    amount: '5000.00',
    payeeId: '760001',
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '16:18' }],
  },
  {
    id: '770002',
    distributorId: '200001',
    accountType: 'BALANCE',
    amount: '3200.00',
    payeeId: '760002',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 3, at: '9:52' },
      { status: 'PAYING', daysAgo: 2, at: '11:30', remark: approved },
    ],
  },
  paidOut(
    {
      id: '770003',
      distributorId: '200001',
      accountType: 'BALANCE',
      amount: '12000.00',
      payeeId: '760001',
    },
    38,
    'CMB2038471190025',
  ),
  {
    id: '770004',
    distributorId: '200001',
    accountType: 'BALANCE',
    amount: '1580.50',
    payeeId: '760003',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 55, at: '14:09' },
      { status: 'PAYING', daysAgo: 55, at: '17:22', remark: approved },
      { status: 'FAIL', daysAgo: 54, at: '10:03', remark: failReason },
    ],
  },
  {
    id: '770005',
    distributorId: '200001',
    accountType: 'BALANCE',
    amount: '6000.00',
    payeeId: '760002',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 73, at: '19:45' },
      { status: 'REJECT', daysAgo: 72, at: '10:11', remark: rejectReason },
    ],
  },
  {
    id: '770006',
    distributorId: '200001',
    accountType: 'DEPOSIT',
    amount: '2000.00',
    payeeId: '760001',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 90, at: '11:02' },
      { status: 'CANCELLED', daysAgo: 90, at: '11:17' },
    ],
  },
  paidOut(
    {
      id: '774001',
      distributorId: '200004',
      accountType: 'BALANCE',
      amount: '860.00',
      payeeId: '760004',
    },
    61,
    'CCB7710023486',
  ),
  {
    id: '779001',
    distributorId: '200009',
    accountType: 'BALANCE',
    amount: '20000.00',
    payeeId: '769001',
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '9:16' }],
  },
  {
    id: '779002',
    distributorId: '200009',
    accountType: 'DEPOSIT',
    amount: '10000.00',
    payeeId: '769001',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 4, at: '13:40' },
      { status: 'PAYING', daysAgo: 3, at: '10:25', remark: approved },
    ],
  },
  paidOut(
    {
      id: '779003',
      distributorId: '200009',
      accountType: 'BALANCE',
      amount: '36000.00',
      payeeId: '769001',
    },
    47,
    'BOC559210077431',
  ),
  {
    id: '779004',
    distributorId: '200009',
    accountType: 'BALANCE',
    amount: '4500.00',
    payeeId: '769002',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 66, at: '15:33' },
      { status: 'PAYING', daysAgo: 65, at: '9:20', remark: approved },
      { status: 'FAIL', daysAgo: 64, at: '16:48', remark: failReason },
    ],
  },
  {
    id: '779005',
    distributorId: '200009',
    accountType: 'BALANCE',
    amount: '9800.00',
    payeeId: '769002',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 88, at: '10:37' },
      { status: 'REJECT', daysAgo: 88, at: '14:52', remark: rejectReason },
    ],
  },
  {
    id: '779006',
    distributorId: '200009',
    accountType: 'DEPOSIT',
    amount: '8000.00',
    payeeId: '769001',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 102, at: '17:08' },
      { status: 'CANCELLED', daysAgo: 101, at: '8:55' },
    ],
  },
];
