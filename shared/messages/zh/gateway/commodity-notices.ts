import type { TradeType } from '#shared/contract/schemas/commodity.ts';

/** Purchase notices by trade type; the functions take the names of the warehouses. */
export const commodityNotices: Readonly<
  Record<TradeType, (warehouses: readonly string[]) => readonly string[]>
> = {
  GENERAL: warehouses => [
    `一般贸易商品，由${warehouses.join('、')}发货，付款后 48 小时内出库，节假日顺延。`,
    '可开具增值税普通发票或专用发票。',
    '签收后 7 天内，未拆封且不影响再次销售的可申请退货。',
  ],
  HAITAO: warehouses => [
    `跨境电商零售进口商品，由${warehouses.join('、')}清关后发出，付款后 3 至 5 个工作日出库。`,
    '下单须提供收货人的真实姓名和身份证号，用于海关申报。',
    '海关限值：单次交易 5,000 元，每人每年 26,000 元。',
    '仅限收货人个人自用，不得再次销售；原产地包装，可能没有中文标签。',
    '不支持无理由退货；如有质量问题，请在签收后 48 小时内联系客服。',
  ],
};
