import { chinaClock } from '#shared/domain/china-time.ts';
import { displayYuan } from '#shared/domain/money.ts';
import type { NoticeGroup, NoticeKind, NoticeParams } from '#shared/domain/notice.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/common/orders.ts';

interface NoticeText<Kind extends NoticeKind> {
  readonly title: string;
  readonly text: (params: NoticeParams<Kind>) => string;
  /** What the member does next. */
  readonly action: string;
}

const yuan = (amount: string) => `¥${displayYuan(amount)}`;
const clockOf = (date: string) => chinaClock(Date.parse(date)).toISOString();
/** Day in China: `12月11日`. */
function dayOf(date: string): string {
  const [, month, day] = clockOf(date).slice(0, 10).split('-').map(Number);
  return `${month}月${day}日`;
}
const minuteOf = (date: string) => `${dayOf(date)} ${clockOf(date).slice(11, 16)}`;
const before = (date: string, deed: string) =>
  date ? `，请在 ${minuteOf(date)} 前${deed}` : `，请及时${deed}`;
const because = (reason: string) => (reason ? `：${reason.replace(/[。.]$/, '')}` : '');
const monthOf = (month: string) => month.replace(/^(\d+)-0?(\d+)$/, '$1年$2月');

const cancelledBy: Readonly<Record<string, string>> = {
  SUPPLIER: '供应商已取消订单',
  TIMEOUT: '超时未付款，已自动取消订单',
  EXPIRED: '报价已过期，已自动取消订单',
};

/** Texts of notices by kind. */
export const noticeTexts: { readonly [Kind in NoticeKind]: NoticeText<Kind> } = {
  ORDER_QUOTED: {
    title: '询价已报价',
    text: ({ no, amount, date }) => `订单 ${no} 报价 ${yuan(amount)}${before(date, '确认')}`,
    action: '去确认',
  },
  ORDER_SHIPPED: {
    title: '订单已发货',
    text: ({ no, carrier, name }) => `订单 ${no}，${carriers[carrier as CarrierCode] ?? carrier} ${name}`,
    action: '查看物流',
  },
  ORDER_CANCELLED: {
    title: '订单已取消',
    text: ({ no, by }) => `${cancelledBy[by] ?? '已取消订单'} ${no}`,
    action: '查看订单',
  },
  VOUCHER_REJECTED: {
    title: '转账凭证未通过',
    text: ({ amount, reason }) => `${yuan(amount)} 的凭证未通过审核${because(reason)}`,
    action: '重新付款',
  },
  RETURN_APPROVED: {
    title: '退货已同意',
    text: ({ no, date }) => `售后单 ${no}${before(date, '寄回商品')}`,
    action: '填写物流',
  },
  REFUND_PAID: {
    title: '退款已到账',
    text: ({ no, amount }) => `售后单 ${no} 已退款 ${yuan(amount)}`,
    action: '查看售后',
  },
  REFUND_REJECTED: {
    title: '售后申请未通过',
    text: ({ no }) => `售后单 ${no}，可查看原因后重新申请`,
    action: '查看原因',
  },
  SAMPLE_SHIPPED: { title: '小样已发货', text: ({ no }) => `申领单 ${no} 已发出`, action: '查看小样' },
  SAMPLE_REJECTED: {
    title: '小样申领未通过',
    text: ({ no, reason }) => `申领单 ${no}${because(reason)}`,
    action: '查看小样',
  },
  TOP_UP_PASSED: {
    title: '充值已到账',
    text: ({ no, amount }) => `充值单 ${no}，${yuan(amount)} 已入余额`,
    action: '查看充值',
  },
  TOP_UP_REJECTED: {
    title: '充值未通过',
    text: ({ no, amount, reason }) => `充值单 ${no}，${yuan(amount)}${because(reason)}`,
    action: '重新提交',
  },
  WITHDRAWAL_PAID: {
    title: '提现已打款',
    text: ({ no, amount }) => `提现单 ${no}，${yuan(amount)}`,
    action: '查看提现',
  },
  WITHDRAWAL_FAILED: {
    title: '提现未成功',
    text: ({ no, amount, reason }) => `提现单 ${no}，${yuan(amount)} 已退回账户${because(reason)}`,
    action: '查看提现',
  },
  BILL_OVERDUE: {
    title: '账单已逾期',
    text: ({ no, amount }) => `${monthOf(no)}账单 ${yuan(amount)} 已逾期，按日计收滞纳金`,
    action: '去还款',
  },
  CERTIFICATION_PASSED: { title: '店铺认证已通过', text: ({ name }) => name, action: '查看店铺' },
  CERTIFICATION_REJECTED: {
    title: '店铺认证未通过',
    text: ({ name, reason }) => `${name}${because(reason)}`,
    action: '去修改',
  },
  SUBJECT_PASSED: { title: '主体审核通过', text: ({ name }) => name, action: '查看主体' },
  SUBJECT_REJECTED: {
    title: '主体审核未通过',
    text: ({ name, reason }) => `${name}${because(reason)}`,
    action: '去修改',
  },
  STORE_PASSED: {
    title: '网店备案通过',
    text: ({ name, date }) => (date ? `${name}，有效期至 ${dayOf(date)}` : name),
    action: '查看网店',
  },
  STORE_REJECTED: {
    title: '网店备案未通过',
    text: ({ name, reason }) => `${name}${because(reason)}`,
    action: '去修改',
  },
  STORE_RENEWAL_REJECTED: {
    title: '网店续期未通过',
    text: ({ name, reason }) => `${name}${because(reason)}`,
    action: '去修改',
  },
  STORE_EXPIRED: {
    title: '网店备案已到期',
    text: ({ name }) => `${name} 审核通过后才能继续销售`,
    action: '查看网店',
  },
  HEADER_CONFIRMED: { title: '发票抬头已确认', text: ({ name }) => name, action: '查看抬头' },
  HEADER_REJECTED: {
    title: '发票抬头未通过',
    text: ({ name, reason }) => `${name}${because(reason)}`,
    action: '去修改',
  },
  INVOICE_ISSUED: {
    title: '发票已开具',
    text: ({ no, amount }) => `申请单 ${no}，${yuan(amount)}`,
    action: '去下载',
  },
  INVOICE_REJECTED: {
    title: '开票申请未通过',
    text: ({ no, reason }) => `申请单 ${no}${because(reason)}`,
    action: '查看申请',
  },
  AUTHORIZATION_ENDING: {
    title: '品牌授权即将到期',
    text: ({ name, date }) => (date ? `${name} 的授权 ${dayOf(date)} 到期，请联系顾问续签` : name),
    action: '查看授权',
  },
  STORE_ENDING: {
    title: '网店备案即将到期',
    text: ({ name, date }) => (date ? `${name} ${dayOf(date)} 到期，请及时续期` : name),
    action: '去续期',
  },
  COUPON_ENDING: {
    title: '优惠券即将到期',
    text: ({ name, date }) => (date ? `${name}，${minuteOf(date)} 前可用` : name),
    action: '去使用',
  },
  BILL_DUE: {
    title: '账单即将到期',
    text: ({ no, amount, date }) => `${monthOf(no)}账单 ${yuan(amount)}${before(date, '还款')}`,
    action: '去还款',
  },
  SKU_BACK: { title: '到货提醒', text: ({ name }) => `${name} 已到货`, action: '去进货' },
};

export const noticeGroups: Readonly<Record<NoticeGroup, string>> = {
  ORDER: '订单',
  AFTER_SALE: '售后',
  FUNDS: '资金',
  DOCUMENT: '资料与发票',
  ENDING: '到期提醒',
  STOCK: '到货',
};

export const noticeWords = {
  title: '消息',
  bell: (count: number) => (count > 0 ? `消息，${count} 条未读` : '消息'),
  all: '全部消息',
  allGroups: '全部',
  filters: '消息筛选',
  unreadOnly: '仅看未读',
  unreadCount: (count: number) => `${count} 条未读`,
  unread: '未读',
  markAll: '全部标为已读',
  kept: '消息保留 180 天，最多 500 条。',
  empty: '还没有消息',
  emptyHint: '报价、发货、退款、到账和到期提醒会显示在这里。',
  noneFound: '没有符合条件的消息',
  showAll: '查看全部消息',
  failed: '消息加载失败',
} as const;
