/** Names and addresses of the supplier's own companies, by their id. */
export const ownCompanyTexts = {
  SH: {
    name: '上海颂漾美妆供应链有限公司',
    address: '上海市长宁区淮海西路 570 号红坊 3 号楼 6 层',
    bank: '招商银行上海徐家汇支行',
  },
  NB: {
    name: '宁波颂漾跨境电子商务有限公司',
    address: '浙江省宁波市北仑区保税东区兴业四路 2 号 5 幢',
    bank: '中国银行宁波保税区支行',
  },
} as const;

/** Shown with the account that transfers are made to. */
export const receiveNote =
  '转账时请在附言中填写订单号或还款单号，转账后请尽快上传凭证，财务会在工作时间内核对。';
