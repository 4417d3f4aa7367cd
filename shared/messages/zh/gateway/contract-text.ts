export interface Signatory {
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson?: string;
  readonly contact?: string;
  readonly bank?: string;
}

/** The text of the distribution contract. */
export const contractText = {
  overlaps: '开始日期与现有合同的期限重叠，或期限已过',
  fileName: (contractNo: string) => `经销合同 ${contractNo}.html`,
  title: '美妆产品经销合同',
  number: (contractNo: string) => `合同编号：${contractNo}`,
  /** Marks a contract that is not signed. */
  draft: '草稿 · 待双方签署',
  /** Marks the contracts of the demo. */
  specimen: '样张 · 仅供演示，不具法律效力',
  supplier: '甲方（供应商）',
  buyer: '乙方（经销商）',
  signatory: {
    name: '名称',
    creditCode: '统一社会信用代码',
    legalPerson: '法定代表人',
    contact: '联系人',
    bank: '开户银行及账号',
  },
  opening:
    '甲乙双方本着平等自愿、诚实信用的原则，就乙方向甲方采购并经销美妆产品事宜，经协商一致，订立本合同，共同遵守。',
  clauses: ({ start, end }: { readonly start: string; readonly end: string }) => [
    {
      title: '第一条 合同期限',
      text: `本合同有效期自 ${start} 起至 ${end} 止。期满前三十日内，双方可协商续签。`,
    },
    {
      title: '第二条 订货与价格',
      text: '乙方通过甲方的采购平台下单。商品名称、规格、数量与价格以双方在平台确认的订单为准；以询价方式成交的，以乙方接受的报价为准。',
    },
    {
      title: '第三条 付款',
      text: '乙方可以账户余额、在线支付、线下转账或甲方授予的信用额度付款。使用信用额度的，按平台账单于到期日前还清。',
    },
    {
      title: '第四条 交付与验收',
      text: '甲方按订单约定的地址发货。乙方应于签收后七日内验收；破损、少发、错发的，凭照片通过平台申请售后，经核实后由甲方补发或退款。',
    },
    {
      title: '第五条 质量与授权',
      text: '甲方保证所供商品来源合法、批次可追溯，并按品牌方规定提供授权。乙方不得伪造、篡改商品的批号与防伪标识。',
    },
    {
      title: '第六条 销售渠道',
      text: '乙方只能在经认证的门店及经甲方审核通过的网店销售，并遵守品牌方的价格与宣传规定；新增网店应先通过平台申请。',
    },
    {
      title: '第七条 发票',
      text: '甲方依乙方申请，按实际结算金额开具增值税发票。',
    },
    {
      title: '第八条 保密',
      text: '双方对在合作中知悉的对方价格、客户资料等商业秘密负有保密义务，合同终止后仍然有效。',
    },
    {
      title: '第九条 违约与终止',
      text: '一方严重违约，经书面催告后十日内仍未改正的，另一方有权终止合同，并要求赔偿由此造成的损失。合同终止不影响已成立订单的结算与售后。',
    },
    {
      title: '第十条 争议解决',
      text: '因本合同产生的争议，由双方协商解决；协商不成的，提交甲方所在地有管辖权的人民法院处理。',
    },
  ],
  seal: '盖章 / 签字',
  signedOn: (day: string) => `签署日期：${day}`,
  unsigned: '签署日期：　　　年　　月　　日',
} as const;
