import type { InvoicedTo } from '#gateway/db/schema/invoice.ts';
import type { ClockTime } from '#gateway/demo/seed/moment-of.ts';
import type { HeaderStatus, InvoiceStatus, InvoiceType } from '#shared/domain/invoice.ts';

export interface DemoHeader extends Partial<Omit<InvoicedTo, 'headerType'>> {
  readonly id: string;
  readonly distributorId: string;
  readonly status: HeaderStatus;
  readonly daysAgo: number;
  readonly rejectReason?: string;
  /** A person; absent: a company. */
  readonly isPersonal?: true;
}

interface DemoInvoiceStep {
  readonly status: InvoiceStatus;
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly remark?: string;
}

export interface DemoInvoice {
  readonly id: string;
  readonly distributorId: string;
  readonly headerId: string;
  readonly invoiceType: InvoiceType;
  readonly orderIds: readonly string[];
  readonly steps: readonly DemoInvoiceStep[];
}

export const DEMO_EMAILS: Readonly<Record<string, string>> = {
  '200001': 'caiwu@huayang-beauty.example',
  '200004': 'finance@fanghua.example',
  '200009': 'fapiao@qiangwei.example',
};

/** Headers in every state. A header without name and tax number is made out to the shop's certified company. */
export const demoHeaders: readonly DemoHeader[] = [
  {
    id: '750001',
    distributorId: '200001',
    status: 'CONFIRMED',
    daysAgo: 160,
    bank: '中国工商银行杭州文三路支行',
    bankAccount: '1202022719800137562',
    address: '浙江省杭州市西湖区文三路 478 号华星时代广场 A 座 1203 室',
    phone: '0571-88990011',
  },
  {
    id: '750002',
    distributorId: '200001',
    status: 'CONFIRMED',
    daysAgo: 75,
    isPersonal: true,
    name: '林晓雯',
  },
  {
    id: '750003',
    distributorId: '200001',
    status: 'WAIT_CONFIRM',
    daysAgo: 1,
    name: '杭州花漾化妆品有限公司拱墅分公司',
    taxNo: '91330105MA27W0JY4D',
  },
  {
    id: '750004',
    distributorId: '200001',
    status: 'REJECT',
    daysAgo: 12,
    name: '杭州云裳美容美发工作室',
    taxNo: '91330106MA2KDE8N1H',
    rejectReason: '名称与统一社会信用代码不一致，请对照营业执照核对后重新提交。',
  },
  {
    id: '759001',
    distributorId: '200009',
    status: 'CONFIRMED',
    daysAgo: 120,
    bank: '招商银行武汉光谷支行',
    bankAccount: '127909842310666',
    address: '湖北省武汉市洪山区珞喻路 726 号',
    phone: '027-87654321',
  },
  { id: '754001', distributorId: '200004', status: 'CONFIRMED', daysAgo: 90 },
];

/** Invoices in every state. No order of them was refunded before it was issued. */
export const demoInvoices: readonly DemoInvoice[] = [
  {
    id: '760001',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'SPECIAL',
    orderIds: ['710026'],
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '10:12' }],
  },
  {
    id: '760002',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'SPECIAL',
    orderIds: ['710029'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 2, at: '9:40' },
      { status: 'ISSUING', daysAgo: 1, at: '11:05' },
    ],
  },
  {
    id: '760003',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'NORMAL',
    orderIds: ['710023'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 3, at: '14:20' },
      { status: 'ISSUING', daysAgo: 3, at: '15:02' },
      {
        status: 'FAIL',
        daysAgo: 2,
        at: '9:30',
        remark: '本月开票额度已用完，已向税务局申请增额，通过后自动补开。',
      },
    ],
  },
  {
    id: '760004',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'SPECIAL',
    orderIds: ['710034', '710035'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 56, at: '10:00' },
      { status: 'ISSUING', daysAgo: 56, at: '11:18' },
      { status: 'ISSUED', daysAgo: 55, at: '16:40' },
    ],
  },
  {
    id: '760005',
    distributorId: '200001',
    headerId: '750002',
    invoiceType: 'NORMAL',
    orderIds: ['710033'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 38, at: '20:15' },
      { status: 'ISSUING', daysAgo: 37, at: '9:10' },
      { status: 'ISSUED', daysAgo: 37, at: '9:42' },
    ],
  },
  {
    id: '760006',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'NORMAL',
    orderIds: ['710030'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 22, at: '9:05' },
      { status: 'ISSUING', daysAgo: 22, at: '10:30' },
      { status: 'ISSUED', daysAgo: 22, at: '11:00' },
      { status: 'RED_PENDING', daysAgo: 20, at: '11:30' },
    ],
  },
  {
    id: '760007',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'NORMAL',
    orderIds: ['710031'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 30, at: '9:20' },
      { status: 'ISSUING', daysAgo: 30, at: '10:02' },
      { status: 'ISSUED', daysAgo: 30, at: '10:30' },
      { status: 'RED_PENDING', daysAgo: 24, at: '14:08' },
      { status: 'REDDENED', daysAgo: 23, at: '10:15' },
    ],
  },
  {
    id: '760008',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'SPECIAL',
    orderIds: ['710032'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 33, at: '17:20' },
      {
        status: 'REJECT',
        daysAgo: 32,
        at: '9:15',
        remark: '一件代发订单金额较小，建议与其他订单合并后申请专用发票。',
      },
    ],
  },
  {
    id: '760009',
    distributorId: '200001',
    headerId: '750001',
    invoiceType: 'NORMAL',
    orderIds: ['710027'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 3, at: '11:30' },
      { status: 'CANCELLED', daysAgo: 3, at: '11:52' },
    ],
  },
  {
    id: '769001',
    distributorId: '200009',
    headerId: '759001',
    invoiceType: 'SPECIAL',
    orderIds: ['719006'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 6, at: '9:30' },
      { status: 'ISSUING', daysAgo: 6, at: '10:10' },
      { status: 'ISSUED', daysAgo: 5, at: '15:25' },
    ],
  },
  {
    id: '769002',
    distributorId: '200009',
    headerId: '759001',
    invoiceType: 'NORMAL',
    orderIds: ['719007'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 24, at: '10:10' },
      { status: 'ISSUING', daysAgo: 24, at: '11:00' },
      { status: 'ISSUED', daysAgo: 23, at: '9:20' },
      { status: 'RED_PENDING', daysAgo: 21, at: '10:05' },
      { status: 'REDDENED', daysAgo: 20, at: '15:45' },
    ],
  },
  {
    id: '769003',
    distributorId: '200009',
    headerId: '759001',
    invoiceType: 'NORMAL',
    orderIds: ['719005'],
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '16:05' }],
  },
  {
    id: '764001',
    distributorId: '200004',
    headerId: '754001',
    invoiceType: 'NORMAL',
    orderIds: ['714003'],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 30, at: '10:20' },
      { status: 'ISSUING', daysAgo: 30, at: '14:00' },
      { status: 'ISSUED', daysAgo: 29, at: '9:36' },
    ],
  },
];
