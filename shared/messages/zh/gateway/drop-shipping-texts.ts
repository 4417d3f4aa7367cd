/** Drop-shipping sheets, and messages about their rows. */
export const dropShippingTexts = {
  template: {
    GENERAL: '一件代发导入模板.xlsx',
    HAITAO: '跨境代发导入模板.xlsx',
  },
  errors: '代发导入失败明细.xlsx',
  columns: {
    consignee: '收件人',
    mobile: '手机号',
    address: '收货地址',
    code: '条形码或商品编码',
    quantity: '数量',
    remark: '备注',
    identity: '身份证号',
    notes: '填写说明',
    reason: '失败原因',
  },
  notes: (maxRows: number, isHaitao: boolean) => [
    '每行一款商品；同一收件人、手机号和地址的多行合并为一个订单。',
    '收货地址写成一行，包含省、市、区和详细地址，例如：浙江省杭州市西湖区文三路478号1幢101室。',
    '同一收件人的后续商品行，收件人、手机号和地址可以留空，按上一行处理。',
    ...(isHaitao ? ['跨境商品清关需要收件人本人的身份证号，请按文本填写。'] : []),
    `一次最多 ${maxRows} 行，支持 .xlsx 与 .csv 格式。`,
  ],
  /** Joins the remarks of several rows of one consignee. */
  remark: (remarks: readonly string[]) => remarks.join('；'),
  belowMin: (first: number) => `代发 ${first} 件起订`,
  stockTaken: (left: number) => `库存不足，除前面各行外仅剩 ${left} 件`,
  /** Joins what is wrong with one row. */
  reasons: (reasons: readonly string[]) => reasons.join('；'),
  noHead: '没有找到表头，请使用模板填写后再上传',
  reason: (row: number, why: string) => `原第 ${row} 行：${why}`,
} as const;

/** Match column headers after spaces, brackets and asterisks are removed. */
export const dropShippingHeads = {
  consignee: /^(?:收件人|收货人|客户|顾客|买家)(?:姓名|名称|名字)?$|^(?:姓名|名字|consignee|receiver)$/i,
  mobile:
    /^(?:收件人|收货人|联系|客户)?(?:手机|手机号|手机号码|电话|电话号码|联系方式)$|^(?:mobile|phone|tel)$/i,
  address: /^(?:收件|收货|详细|联系)?(?:人)?地址$|^address$/i,
  remark: /^(?:订单|买家|客户)?(?:备注|留言|附言)$|^(?:remark|note)s?$/i,
  identity: /^(?:收件人|收货人)?身份证(?:号|号码)?$|^(?:identity|idcard|idno)$/i,
} as const;
