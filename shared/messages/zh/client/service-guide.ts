import { productName } from '#shared/messages/zh/common/brand.ts';

export interface GuideSection {
  /** Anchor; other pages link to it. */
  readonly id: 'ordering' | 'payment' | 'delivery' | 'after-sales' | 'invoices' | 'samples' | 'cross-border';
  readonly title: string;
  readonly lead: string;
  /** Ordered steps; omitted if the topic has none. */
  readonly steps?: readonly { readonly title: string; readonly text: string }[];
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly notes: readonly string[];
}

export const serviceGuide = {
  title: '服务说明',
  lead: `从下单到售后，在${productName}进货的每一步，都写在这里。`,
  contents: '本页内容',
  notes: '请留意',
  more: '还有疑问？',
  call: (hotline: string, hours: string) => `客服热线 ${hotline}，${hours}`,
  rules: '完整规则见',
} as const;

export const guideSections: readonly GuideSection[] = [
  {
    id: 'ordering',
    title: '下单采购',
    lead: '店铺认证通过后即可查看批发价并下单。现货商品标价销售；需要确认价格或货期的，以询价订单进行。',
    steps: [
      {
        title: '选货',
        text: '按分类、品牌或条码查找，加入进货单；也可以粘贴一列条码，或导入 Excel 批量加入。',
      },
      { title: '结算', text: '选择收货地址与优惠券，系统按仓库和贸易方式拆分订单，列明运费与应付金额。' },
      { title: '确认', text: '标价订单直接付款；询价订单等供应商报价，接受报价后再付款。' },
      { title: '收货', text: '在“我的订单”中跟踪包裹，签收后确认收货。' },
    ],
    facts: [
      { name: '起订量', value: '以商品页面为准，数量须为加购倍数' },
      { name: '阶梯价', value: '单个规格达到数量即享对应阶梯价' },
      { name: '付款时限', value: '以订单页面倒计时为准，超时自动取消' },
    ],
    notes: [
      '加入进货单不锁定库存与价格，以提交订单时为准；若有变化会先提示，再由您确认。',
      '询价订单的报价有有效期，过期后可重新询价。',
    ],
  },
  {
    id: 'payment',
    title: '支付方式',
    lead: '支付页面会列出当前可用的方式；暂不可用的，会写明原因。',
    facts: [
      { name: '账户余额', value: '即时到账，需输入 6 位支付密码' },
      { name: '授信账期', value: '核定额度内先货后款，按账单还款' },
      { name: '支付宝、微信支付', value: '扫码支付，即时确认' },
      { name: '线下转账', value: '对公转账后上传凭证，核对到账后确认' },
    ],
    notes: [
      '线下转账请使用与认证主体同名的账户，并在附言中填写订单号。',
      '账单逾期期间，授信支付暂停使用，其余方式不受影响。',
      '余额、保证金与返利的每一笔变动，都可以在“店铺概况”中逐条查到。',
    ],
  },
  {
    id: 'delivery',
    title: '配送与运费',
    lead: '四座仓库就近发货，包裹轨迹在订单中实时可查。',
    facts: [
      { name: '现货发出', value: '工作日 16:00 前付款，当日发出' },
      { name: '到达时间', value: '华东、华南 1–2 天；其他地区 2–4 天；偏远地区 4–7 天' },
      { name: '运费', value: '按重量、体积与收货地区计算，结算时逐单列明' },
      { name: '分仓发货', value: '一单可能分为多个包裹，分别签收' },
    ],
    notes: [
      '大促、极端天气与节假日期间，时效可能顺延，我们会在订单中提示。',
      '一件代发支持导入 Excel，按收货人自动拆单，面单不显示采购价格。',
    ],
  },
  {
    id: 'after-sales',
    title: '签收与售后',
    lead: '先验货，再签收。售后在线申请，每一步进度都可以看到。',
    steps: [
      { title: '当面验收', text: '检查外箱与封条；破损请拍照并在面单注明，或拒绝签收。' },
      { title: '申请售后', text: '在订单中选择商品与数量，说明原因并上传照片。' },
      { title: '审核', text: '一般在 1 个工作日内答复；需要退货的，按页面地址寄回并填写单号。' },
      { title: '退款', text: '仓库验收后原路退回，余额与授信即时恢复。' },
    ],
    facts: [
      { name: '破损、短少、错发', value: '签收后 48 小时内提出' },
      { name: '质量问题', value: '签收后 30 日内提出' },
      { name: '自动确认收货', value: '发货后第 10 日，售后进行中除外' },
    ],
    notes: ['已拆封使用、影响二次销售的商品不予退换，质量问题除外。'],
  },
  {
    id: 'invoices',
    title: '发票',
    lead: '订单完成后在线申请，电子发票发送至邮箱，也可随时下载。',
    facts: [
      { name: '发票类型', value: '增值税普通发票、专用发票' },
      { name: '申请时限', value: '订单完成后 180 日内' },
      { name: '开具时间', value: '审核通过后 1–3 个工作日' },
      { name: '合并开票', value: '同一抬头的多个订单可合并申请' },
    ],
    notes: [
      '发票抬头须与认证主体一致；专用发票抬头首次使用需确认资质。',
      '已开票的订单退款时，须先开具红字发票。',
    ],
  },
  {
    id: 'samples',
    title: '小样申领',
    lead: '新品试用与陈列所需的小样，可按会员等级每月申领。',
    steps: [
      { title: '选择小样', text: '在“小样申领”中选择商品与数量，填写用途。' },
      { title: '审核发出', text: '一般 2 个工作日内审核，随单或单独寄出。' },
      { title: '签收反馈', text: '收到后确认签收；试用反馈会帮助我们改进选品。' },
    ],
    notes: ['小样为非卖品，不得单独销售；申领次数见权益中心。'],
  },
  {
    id: 'cross-border',
    title: '跨境采购',
    lead: '标有“跨境”的商品由境外供应商销售，自保税仓发出，规则与一般贸易有所不同。',
    facts: [
      { name: '发货仓', value: '杭州下沙、宁波北仑保税仓' },
      { name: '订购人信息', value: '依海关要求提供姓名与身份证号码' },
      { name: '税款', value: '已含在商品价格中，另有说明的除外' },
      { name: '发票', value: '不提供境内增值税发票，可提供购物凭证' },
    ],
    notes: [
      '跨境商品符合原产地标准，可能没有中文标签，仅限个人自用，不得二次销售；门店请以代发方式供应。',
      '清关放行后，除质量问题外不支持退换。',
      '跨境商品与一般贸易商品须分开下单。',
    ],
  },
];
