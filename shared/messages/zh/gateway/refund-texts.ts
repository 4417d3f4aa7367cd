import type { REFUND_TYPES } from '#shared/domain/order.ts';

type RefundType = (typeof REFUND_TYPES)[number];

/** Refund reasons by refund type. The keys are stored and sent on the wire. */
const reasons = {
  REFUND_ONLY: {
    NOT_WANTED: '不想要了 / 拍错了',
    LATE: '迟迟未发货',
    STOCK: '与供应商协商一致，缺货退款',
    MISSING: '少发、漏发',
    DAMAGED: '商品破损，无需寄回',
    NOT_RECEIVED: '未收到货',
    PRICE: '协商退差价',
    OTHER: '其他',
  },
  RETURN: {
    QUALITY: '商品质量问题',
    DAMAGED: '包装或商品破损',
    WRONG: '发错商品',
    EXPIRY: '临期或批次不符',
    NOT_AS_SHOWN: '与商品描述不符',
    UNSOLD: '滞销退货（已与供应商商定）',
    OTHER: '其他',
  },
} as const satisfies Record<RefundType, Record<string, string>>;

export const refundTexts = {
  reasons: reasons as Record<RefundType, Readonly<Record<string, string>>>,
  amountMissing: '请填写退款金额',
  reasonMissing: '请选择原因',
  imagesExpired: '部分图片已失效，请重新上传',
  carrierMissing: '请选择快递公司',
  duplicateItem: '同一商品重复提交',
  sentBack: (company: string, deliveryNo: string) => `${company} ${deliveryNo}`,
  returnLate: (days: number) => `${days} 天内未寄回商品，申请自动撤销`,
  freightStays: '订单有商品已发出或未退款，运费不退',
  freightReturned: (yuan: string) => `含运费 ¥${yuan}`,
} as const;

export const sampleTexts = {
  offShelf: '该商品已下架，不能申领小样',
  unknown: '商品不存在',
  tooMany: (most: number) => `每款小样最多申领 ${most} 份`,
  twice: '同一商品重复提交',
  purposeMissing: '请填写申领用途',
  waitingFull: (most: number) => `待审核的申领已有 ${most} 份，请等待审核后再申请`,
} as const;
