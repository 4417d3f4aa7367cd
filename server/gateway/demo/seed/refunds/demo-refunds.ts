import type { ClockTime } from '#gateway/demo/seed/moment-of.ts';
import type { REFUND_STATUSES, REFUND_TYPES } from '#shared/domain/order.ts';

type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A demo refund: what was applied for, on which seeded order, and its steps. */
export interface DemoRefund {
  readonly id: string;
  readonly orderId: string;
  readonly type: (typeof REFUND_TYPES)[number];
  readonly reason: string;
  readonly description: string;
  /** The refunded lines: all, the first, or the unshipped ones. */
  readonly lines: 'all' | 'first' | 'unshipped';
  /** Pieces of each line; `half` is rounded up. Absent: all. */
  readonly pieces?: number | 'half';
  /** Amount in yuan, if less than the full amount was agreed on. */
  readonly amount?: string;
  /** Has photos attached. */
  readonly pictured?: true;
  readonly deliveryNo?: string;
  readonly steps: readonly DemoRefundStep[];
}

export interface DemoRefundStep {
  readonly status: RefundStatus;
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly remark?: string;
}

/**
 * Refunds in every state. Each is based on an order of `refundableOrders`, except one of another distributor.
 */
export const demoRefunds: readonly DemoRefund[] = [
  {
    id: '730001',
    orderId: '710016',
    type: 'REFUND_ONLY',
    reason: 'NOT_WANTED',
    description: '型号下错了，麻烦先不要发这一款，其他照常发货。',
    lines: 'first',
    steps: [{ status: 'APPLIED', daysAgo: 1, at: '9:12' }],
  },
  {
    id: '730002',
    orderId: '710015',
    type: 'REFUND_ONLY',
    reason: 'LATE',
    description: '直播档期改了，这批货赶不上，先退掉。',
    lines: 'all',
    steps: [
      { status: 'APPLIED', daysAgo: 1, at: '9:05' },
      { status: 'WAIT_REFUND', daysAgo: 1, at: '9:48', remark: '还没出库，已为您拦截，马上安排退款。' },
      { status: 'REFUNDED', daysAgo: 1, at: '10:20' },
    ],
  },
  {
    id: '730003',
    orderId: '710018',
    type: 'REFUND_ONLY',
    reason: 'STOCK',
    description: '顾问说这几款要等到下月到货，先退未发的部分。',
    lines: 'unshipped',
    steps: [
      { status: 'APPLIED', daysAgo: 2, at: '10:31' },
      { status: 'WAIT_REFUND', daysAgo: 1, at: '9:30', remark: '情况属实，未发部分全额退款。' },
    ],
  },
  {
    id: '730004',
    orderId: '710019',
    type: 'REFUND_ONLY',
    reason: 'LATE',
    description: '怎么只到了一半？',
    lines: 'unshipped',
    steps: [
      { status: 'APPLIED', daysAgo: 1, at: '8:40' },
      {
        status: 'REJECTED',
        daysAgo: 1,
        at: '9:26',
        remark: '其余商品已在另一仓打包，今天发出，明后天即可收到。如仍需退款请再次申请。',
      },
    ],
  },
  {
    id: '730005',
    orderId: '710021',
    type: 'RETURN',
    reason: 'DAMAGED',
    description: '外箱受潮，里面几瓶的瓶盖裂了，照片里能看到。',
    lines: 'first',
    pieces: 'half',
    pictured: true,
    steps: [
      { status: 'APPLIED', daysAgo: 2, at: '14:06' },
      { status: 'WAIT_RETURN', daysAgo: 1, at: '10:15', remark: '同意退货，寄回时请保留原外箱。' },
    ],
  },
  {
    id: '730006',
    orderId: '710024',
    type: 'RETURN',
    reason: 'WRONG',
    description: '顾客收到的是另一款，已经让她寄回。',
    lines: 'first',
    pictured: true,
    deliveryNo: 'SF1580026117304',
    steps: [
      { status: 'APPLIED', daysAgo: 2, at: '9:20' },
      { status: 'WAIT_RETURN', daysAgo: 2, at: '10:02', remark: '抱歉发错了，请寄回，运费由我们承担。' },
      { status: 'WAIT_RECEIVE', daysAgo: 1, at: '11:40' },
    ],
  },
  {
    id: '730007',
    orderId: '710022',
    type: 'REFUND_ONLY',
    reason: 'NOT_RECEIVED',
    description: '物流两天没更新，是不是丢件了？',
    lines: 'all',
    steps: [
      { status: 'APPLIED', daysAgo: 3, at: '16:10' },
      { status: 'CANCELLED', daysAgo: 2, at: '10:25' },
    ],
  },
  {
    id: '730008',
    orderId: '710027',
    type: 'RETURN',
    reason: 'UNSOLD',
    description: '这款在社区店不好卖，想退一部分。',
    lines: 'first',
    deliveryNo: 'SF1580026104418',
    steps: [
      { status: 'APPLIED', daysAgo: 9, at: '10:50' },
      { status: 'WAIT_RETURN', daysAgo: 9, at: '15:12', remark: '未拆封可以退，请保证塑封完好。' },
      { status: 'WAIT_RECEIVE', daysAgo: 7, at: '17:30' },
      {
        status: 'RECEIVE_REJECTED',
        daysAgo: 4,
        at: '11:05',
        remark: '收到的商品塑封已拆，影响二次销售，已为您寄回，还请理解。',
      },
    ],
  },
  {
    id: '730009',
    orderId: '710028',
    type: 'RETURN',
    reason: 'EXPIRY',
    description: '这一批只剩五个月效期，和下单时说的不一样。',
    lines: 'first',
    pieces: 'half',
    pictured: true,
    deliveryNo: 'SF1580026109927',
    steps: [
      { status: 'APPLIED', daysAgo: 8, at: '11:18' },
      { status: 'WAIT_RETURN', daysAgo: 8, at: '14:00', remark: '核实批次后同意退货。' },
      { status: 'WAIT_RECEIVE', daysAgo: 6, at: '18:22' },
      { status: 'WAIT_REFUND', daysAgo: 1, at: '16:45', remark: '已验收入库，财务正在退款。' },
    ],
  },
  {
    id: '730010',
    orderId: '710030',
    type: 'REFUND_ONLY',
    reason: 'PRICE',
    description: '下单第二天就降价了，申请退差价。',
    lines: 'first',
    pieces: 'half',
    amount: '36.00',
    steps: [
      { status: 'APPLIED', daysAgo: 20, at: '9:44' },
      { status: 'WAIT_REFUND', daysAgo: 20, at: '11:02', remark: '给您按活动价补差。' },
      { status: 'REFUNDED', daysAgo: 20, at: '11:30' },
    ],
  },
  {
    id: '730011',
    orderId: '710031',
    type: 'RETURN',
    reason: 'QUALITY',
    description: '蜡面开裂出油，整批都想退。',
    lines: 'all',
    pictured: true,
    deliveryNo: 'SF1580025880213',
    steps: [
      { status: 'APPLIED', daysAgo: 28, at: '10:10' },
      { status: 'WAIT_RETURN', daysAgo: 28, at: '13:36', remark: '已反馈品牌质检，同意整批退回。' },
      { status: 'WAIT_RECEIVE', daysAgo: 27, at: '16:00' },
      { status: 'WAIT_REFUND', daysAgo: 24, at: '10:20', remark: '已收货，给您添麻烦了。' },
      { status: 'REFUNDED', daysAgo: 24, at: '14:08' },
    ],
  },
  {
    id: '739001',
    orderId: '719007',
    type: 'REFUND_ONLY',
    reason: 'MISSING',
    description: '箱内少了 3 件，仓库称重记录可以核对。',
    lines: 'first',
    pieces: 3,
    steps: [
      { status: 'APPLIED', daysAgo: 22, at: '15:20' },
      { status: 'WAIT_REFUND', daysAgo: 21, at: '9:40', remark: '称重确有差异，按少发件数退款。' },
      { status: 'REFUNDED', daysAgo: 21, at: '10:05' },
    ],
  },
];
