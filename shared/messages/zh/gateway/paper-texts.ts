import type { REFUND_STATUSES, REFUND_TYPES } from '#shared/domain/order.ts';

/** Words printed on quotations, packing lists and refunds. */
export const paperTexts = {
  fileName: (title: string, number: string) => `${title}-${number}.pdf`,
} as const;

const number = '序号';
const unit = '单位：元';

export const quotationTexts = {
  title: '报价单',
  none: '该订单没有可打印的报价',
  number: (orderNo: string, version: number) => `${orderNo}-V${version}`,
  no: (no: string) => `报价单号：${no}`,
  date: (time: string) => `报价时间：${time}`,
  validity: (time: string) => `有效期：${time}`,
  until: (time: string) => `至 ${time}`,
  unlimited: '长期有效',
  accepted: '已确认',
  columns: {
    number,
    name: '商品',
    specs: '规格',
    code: '商品编码',
    price: '单价',
    quantity: '数量',
    full: '金额',
    share: '优惠分摊',
    amount: '实付',
  },
  lines: '报价明细',
  unit,
  sum: '合计',
  sums: {
    goods: '商品实付',
    freight: '运费',
    inWords: (words: string) => `报价总额（${words}）`,
  },
  notes: '说明',
  remark: (text: string) => `报价说明：${text}`,
  delivery: (address: string, consignee: string) => `收货地址：${address}（${consignee}）`,
  terms: '单价与金额均含税。请在有效期内确认，逾期需重新报价；确认后按页面提示付款。',
  confirm: '报价确认',
  confirmText: '双方确认以上商品、数量与价格。',
} as const;

export const packingTexts = {
  title: '装箱单',
  no: (deliveryNo: string) => `运单号：${deliveryNo}`,
  parcel: (at: number, of: number) => `第 ${at} 个包裹，共 ${of} 个`,
  shipped: (time: string) => `发货时间：${time}`,
  receiver: '收货信息',
  shipping: '发货信息',
  facts: {
    consignee: '收货人',
    mobile: '手机',
    address: '地址',
    order: '订单号',
    carrier: '快递公司',
    deliveryNo: '运单号',
    warehouse: '发货仓',
    remark: '订单备注',
  },
  contents: '包裹内商品',
  unit: '单位：件',
  columns: {
    number,
    name: '商品',
    specs: '规格',
    code: '商品编码',
    barCode: '条码',
    ordered: '订购',
    packed: '本箱',
    received: '实收',
  },
  sum: '合计',
  notes: ['请当面清点后签收；数量不符或商品破损，请拍照并在签收后联系客服。'],
  receipt: '签收',
  receiptText: '以上商品已清点。',
  checker: '收货方',
  signing: ['签字：', '日期：　　　　年　　　月　　　日'],
} as const;

type RefundStatus = (typeof REFUND_STATUSES)[number];
const beforeApproval = '审核通过后提供';
const noReturn = '无需寄回';

export const refundPaperTexts = {
  titles: { REFUND_ONLY: '退款单', RETURN: '退货单' } as const satisfies Record<
    (typeof REFUND_TYPES)[number],
    string
  >,
  no: (refundNo: string) => `售后单号：${refundNo}`,
  order: (orderNo: string) => `订单号：${orderNo}`,
  applied: (time: string) => `申请时间：${time}`,
  about: '售后信息',
  back: '退货寄往',
  facts: {
    type: '类型',
    status: '状态',
    reason: '原因',
    description: '说明',
    consignee: '收件人',
    mobile: '电话',
    address: '地址',
    deadline: '寄回期限',
    delivery: '退货运单',
  },
  /** In place of the address while commodities are not to be sent back. */
  noAddress: {
    APPLIED: beforeApproval,
    REJECTED: noReturn,
    CANCELLED: noReturn,
    WAIT_RETURN: '',
    WAIT_RECEIVE: '',
    RECEIVE_REJECTED: noReturn,
    WAIT_REFUND: '供应商已收货',
    REFUNDED: '供应商已收货',
  } as const satisfies Record<RefundStatus, string>,
  lines: '退款商品',
  unit,
  columns: {
    number,
    name: '商品',
    specs: '规格',
    code: '商品编码',
    price: '单价',
    quantity: '数量',
    gross: '金额',
    discount: '优惠及调整',
    amount: '退款',
  },
  sum: '合计',
  sums: {
    goods: '商品退款',
    freight: '运费',
    inWords: (words: string) => `退款总额（${words}）`,
  },
  returnNotes: [
    '请将本单放入包裹，并在包裹外写明售后单号；寄出后在售后详情页填写运单号。',
    '供应商收到并核对商品后退款。',
  ],
} as const;
