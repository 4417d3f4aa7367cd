import type {
  CANCELLED_BY,
  ORDER_KINDS,
  ORDER_REFUND_STATUSES,
  OrderStatus,
  PayType,
  REFUND_STATUSES,
  REFUND_TYPES,
  SAMPLE_STATUSES,
  STEP_ACTORS,
} from '#shared/domain/order.ts';

type Names<Values extends readonly string[]> = Record<Values[number], string>;

/** Names of statuses and kinds, shared by pages, sheets and the staff terminal. */
export const orderStatuses = {
  WAIT_CONFIRM: '待报价',
  WAIT_ACCEPT: '待确认报价',
  WAIT_PAY: '待付款',
  WAIT_PAY_AUDIT: '付款审核中',
  WAIT_SHIP: '待发货',
  PART_SHIPPED: '部分发货',
  SHIPPED: '待收货',
  FINISHED: '已完成',
  CANCELLED: '已取消',
  CLOSED: '已关闭',
} as const satisfies Record<OrderStatus, string>;

export const orderKinds = {
  DIRECT: '现货订单',
  INQUIRY: '询价订单',
  DROP_SHIPPING: '代发订单',
} as const satisfies Names<typeof ORDER_KINDS>;

export const cancelReasons = {
  BUYER: '买家取消',
  TIMEOUT: '超时未付款',
  SUPPLIER: '供应商取消',
  EXPIRED: '报价过期',
} as const satisfies Names<typeof CANCELLED_BY>;

export const orderRefundStatuses = {
  NONE: '',
  PROCESSING: '售后处理中',
  PART: '部分退款',
  FULL: '全部退款',
} as const satisfies Names<typeof ORDER_REFUND_STATUSES>;

export const payTypes = {
  BALANCE: '账户余额',
  CREDIT: '授信支付',
  ALIPAY: '支付宝',
  WECHAT: '微信支付',
  OFFLINE: '线下转账',
} as const satisfies Record<PayType, string>;

export const refundTypes = {
  REFUND_ONLY: '仅退款',
  RETURN: '退货退款',
} as const satisfies Names<typeof REFUND_TYPES>;

export const refundStatuses = {
  APPLIED: '待审核',
  REJECTED: '未通过',
  CANCELLED: '已撤销',
  WAIT_RETURN: '待寄回',
  WAIT_RECEIVE: '待供应商收货',
  RECEIVE_REJECTED: '退货被拒收',
  WAIT_REFUND: '退款中',
  REFUNDED: '已退款',
} as const satisfies Names<typeof REFUND_STATUSES>;

export const sampleStatuses = {
  WAIT_AUDIT: '待审核',
  REJECT: '未通过',
  CANCELLED: '已撤销',
  WAIT_SHIP: '待发货',
  SHIPPED: '待签收',
  RECEIVED: '已签收',
} as const satisfies Names<typeof SAMPLE_STATUSES>;

export const stepMakers = {
  BUYER: '买家',
  SUPPLIER: '供应商',
  SYSTEM: '系统',
} as const satisfies Names<typeof STEP_ACTORS>;

/** Carrier names by company code. */
export const carriers = {
  SF: '顺丰速运',
  ZTO: '中通快递',
  YTO: '圆通速递',
  STO: '申通快递',
  YUNDA: '韵达速递',
  JD: '京东快递',
  EMS: '邮政 EMS',
  DBL: '德邦快递',
} as const;
export type CarrierCode = keyof typeof carriers;

/** Error of a wished delivery date. */
export const wishDateBounds = (first: string, last: string) => `期望到货日可选 ${first} 至 ${last}`;
