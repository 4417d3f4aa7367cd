import { HOTLINE } from '#shared/constants.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

/** Automatic replies of the demo's staff, and the keywords that select them. */
export const autopilot = {
  /**
   * Certifications, refunds, sample requests, top-ups, subjects, online stores and invoice headers whose text contains
   * this mark are rejected. In the account name of a payee it rejects the withdrawal, in the bank name it makes the bank
   * refuse the transfer.
   */
  rejectMark: '演示驳回',
  certification: {
    rejectReason: '门店照片看不清招牌，请补拍一张包含完整招牌的正门照片，核对后重新提交。',
  },
  quotes: {
    lower: '按本次采购量为您申请了优惠价，报价三天内有效。',
    lowest: '这已是我们能给到的最低价，感谢您的理解。',
  },
  /** Traces of a parcel, in order. */
  traces: (region: string) => [
    '快递员已揽收',
    '快件已离开发货地转运中心，发往目的地',
    `快件已到达${region}`,
    '快递员正在为您派送，请保持电话畅通',
    '快件已送达，签收人：门店前台',
  ],
  refunds: {
    rejectReason: '图片中看不出您描述的问题，请补充能看清商品与批号的照片后再次申请。',
    approved: '已核实，同意退款，款项将原路退回。',
    approvedReturn: '同意退货，请在 7 天内按地址寄回并填写物流单号。',
    received: '退货已验收入库，商品完好，马上为您退款。',
    /** Traces of a returned parcel, in order. */
    traces: ['快递员已揽收', '快件已到达上海转运中心', '快件已送达，签收人：售后退货组'],
  },
  invoices: {
    headerRejectReason: '企业名称与统一社会信用代码不一致，请对照营业执照核对后重新提交。',
  },
  samples: {
    rejectReason: '本月小样名额已满，欢迎下月再次申领。',
    approved: '申领已通过，小样将随顺丰寄出。',
  },
  withdrawals: {
    rejectReason: '收款户名与店铺主体不一致，请使用本店铺主体或法人的账户重新申请。',
    approved: '审核通过，已提交银行打款。',
    failReason: '收款银行退回：账号与户名不符，款项已退回原账户，请核对收款账户。',
  },
  topUps: {
    rejectReason: '回单看不清付款账号，请重新上传完整、清晰的银行回单。',
  },
  subjects: {
    rejectReason: '营业执照照片反光，看不清经营期限，请重新拍摄后提交。',
  },
  stores: {
    rejectReason: '截图中看不到店铺后台的主体名称，请补充能看清主体的截图。',
  },
  chat: {
    image: '图片已收到，客服核对后会在这里回复您。',
    commodity: (name: string) =>
      `您看的是「${name}」。现货以商品页显示的库存为准，当天 16:00 前付款的订单当天出库；数量较大可以提交询价单，由专属顾问为您报价。`,
    greeting: '您好，很高兴为您服务。订单、物流、发票、认证或商品价格，您想了解哪一项？',
    thanks: '不客气，有需要随时找我。祝您生意兴隆！',
    other: `已为您记录，客服会尽快与您联系。着急的话可以拨打客服热线 ${HOTLINE}（${hotlineHours}）。`,
    greetingWords: ['您好', '你好', '在吗', '在么', '在不在', '有人', '哈喽', '嗨', 'hello', 'hi'],
    thanksWords: ['谢谢', '感谢', '多谢', '辛苦', '再见', '好的', '收到'],
    /** The answers of all matching topics are sent in this order. */
    topics: [
      {
        words: ['认证', '审核', '资质', '营业执照', '驳回', '入驻', '注册', '通过了'],
        answer:
          '店铺认证一般 1 个工作日内审核完毕，进度可在「店铺认证」页查看。若被驳回，按提示修改后重新提交即可，已填的资料都会保留。',
      },
      {
        words: ['退货', '退款', '换货', '破损', '压坏', '少发', '漏发', '发错', '售后', '过期'],
        answer:
          '给您添麻烦了。请把订单号和商品照片发到这里，签收 7 天内的破损、少发、错发，核实后为您补发或退款。',
      },
      {
        words: ['物流', '快递', '发货', '到货', '运费', '包邮', '几天', '多久到', '签收', '单号'],
        answer:
          '当天 16:00 前付款的订单当天从仓库发出，一般 2 至 4 天送达，偏远地区略有延长。物流单号发货后会显示在订单详情里。',
      },
      {
        words: ['发票', '开票', '专票', '普票', '税号', '抬头'],
        answer:
          '普通发票和增值税专用发票都可以开。请先维护发票抬头，订单完成后在「可开票订单」里勾选申请，电子发票会发到您的邮箱。',
      },
      {
        words: ['正品', '真假', '假货', '授权', '溯源', '防伪'],
        answer: '所有商品均由品牌方或其授权渠道直供，批次可追溯。店铺需要品牌授权书时，告诉我品牌名称即可。',
      },
      {
        words: ['价格', '多少钱', '进货价', '批发价', '优惠', '折扣', '便宜', '起订', '起批', '报价', '询价'],
        answer:
          '店铺认证通过后，商品页直接显示您的批发价，数量越多，阶梯价越低。大批量采购可以提交询价单，我们为您单独报价。',
      },
      {
        words: ['订单', '下单', '取消', '付款', '支付', '改地址', '补货'],
        answer:
          '订单的状态和明细可在「我的订单」里查看。付款前可以直接取消；需要改地址或加减商品，请把订单号发给我，我来处理。',
      },
    ],
  },
} as const;
