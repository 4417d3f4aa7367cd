/** Words of the recommended lists, their sheet included. */
export const recommended = {
  notOnList: '该商品不在这份推荐清单里',
  sheet: {
    fileName: (title: string) => `推荐清单-${title}.xlsx`,
    columns: {
      code: '商品编码',
      barCode: '条形码',
      name: '商品名称',
      specs: '规格',
      price: '批发价（元）',
      quantity: '数量',
      amount: '金额（元）',
      reason: '推荐理由',
    },
    specs: (values: readonly string[]) => values.join(' / '),
  },
} as const;
