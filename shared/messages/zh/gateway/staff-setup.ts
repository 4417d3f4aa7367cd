/** Texts for staff who set up the portal. */
export const staffSetupTexts = {
  chatGroup: '客服组',
  entriesUsed: (values: readonly string[]) => `这些值正在使用，不能去掉：${values.join('、')}`,
  warehouseUsed: '仓库中已有商品，不能改变贸易类型',
} as const;
