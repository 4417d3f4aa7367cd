/** Texts of the gateway about invoices: field errors, steps, mails and the printed document. */
export const headerErrors = {
  blank: '请填写名称',
  taxNo: '统一社会信用代码不正确，请对照营业执照核对 18 位字符',
  taxNoMissing: '企业抬头请填写统一社会信用代码',
  account: '银行账号应为 8 至 30 位数字',
  phone: '电话应为 7 至 20 位数字，可含区号与分机',
  hidden: '含有无法识别的字符，请重新输入',
} as const;

export const invoiceTexts = {
  tooManyLines: (most: number) => `一张发票最多 ${most} 行商品，请减少订单后分次申请`,
  adjusted: (yuan: string) => `有订单退款，开票金额调整为 ¥${yuan}`,
  refundedWhole: '订单已全额退款，申请自动取消',
  refundedAfter: (orderNo: string) => `订单 ${orderNo} 已退款，将开具红字发票`,
  issued: (invoiceNo: string) => `发票号码 ${invoiceNo}`,
  reddened: (invoiceNo: string) => `红字发票号码 ${invoiceNo}`,
  fileName: (invoiceNo: string) => `发票-${invoiceNo}.pdf`,
  redFileName: (invoiceNo: string) => `红字发票-${invoiceNo}.pdf`,
  freight: '*运输服务*运费',
  /** The tax class of the goods stands before their name. */
  goods: (name: string) => `*化妆品*${name}`,
  specs: (values: readonly string[]) => values.join(' / '),
  mail: {
    subject: (seller: string, yuan: string) => `【${seller}】电子发票 ¥${yuan}`,
    redSubject: (seller: string, invoiceNo: string) => `【${seller}】红字发票 ${invoiceNo}`,
    text: (header: string, invoiceNo: string) =>
      `您好：\n\n您申请的电子发票已开具，抬头「${header}」，发票号码 ${invoiceNo}，请查收附件。\n`,
  },
} as const;

/** Words printed on the document. */
export const invoicePrint = {
  titles: { NORMAL: '电子发票（普通发票）', SPECIAL: '电子发票（增值税专用发票）' },
  red: '红字',
  sampleNote: '样张，仅供演示，不作为报销或抵扣凭证',
  invoiceNo: '发票号码：',
  issueDate: '开票日期：',
  day: (year: number, month: number, day: number) =>
    `${year}年${String(month).padStart(2, '0')}月${String(day).padStart(2, '0')}日`,
  buyer: '购买方信息',
  seller: '销售方信息',
  name: '名称：',
  taxNo: '统一社会信用代码/纳税人识别号：',
  contact: '地址、电话：',
  account: '开户行及账号：',
  columns: {
    name: '项目名称',
    specs: '规格型号',
    unit: '单位',
    quantity: '数量',
    price: '单价',
    net: '金额',
    rate: '税率',
    tax: '税额',
  },
  unit: '件',
  sum: '合计',
  total: '价税合计（大写）',
  totalInFigures: '（小写）',
  remarks: '备注',
  applyNo: (no: string) => `申请单号：${no}`,
  purchase: (orderNo: string, poNo: string) => `${orderNo}（采购单号 ${poNo}）`,
  orders: (numbers: readonly string[], count: number) =>
    `订单号：${numbers.join('、')}${count > numbers.length ? ` 等 ${count} 笔` : ''}`,
  original: (no: string) => `被红冲蓝字发票号码：${no}　红冲原因：销货退回`,
} as const;
