export const sheetMessages = {
  cartTemplate: {
    fileName: '进货单导入模板.xlsx',
    columns: { code: '条形码或商品编码', quantity: '数量', notes: '填写说明' },
    notes: (maxRows: number) => [
      '每行一个商品：第一列填条形码或商品编码，第二列填数量（件）。',
      '条形码请按文本填写，不要使用公式；同一商品写在多行时数量合并计算。',
      '数量需满足起批量和整包装倍数，不满足的行上传后会逐行说明。',
      `一次最多 ${maxRows} 行，支持 .xlsx 与 .csv 格式。`,
    ],
  },
  cartErrors: {
    fileName: '进货单导入失败明细.xlsx',
    columns: {
      code: '条形码或商品编码',
      quantity: '数量',
      name: '商品名称',
      reason: '失败原因',
      available: '可加入数量',
    },
    reason: (row: number, why: string) => `原第 ${row} 行：${why}`,
  },
  noRows: '表格中没有可以读取的商品行，请按模板填写后再上传',
} as const;

/** Match the headers of code and quantity columns after spaces and brackets are removed. */
export const sheetHeaderPatterns = {
  barCode:
    /^(?:商品|产品|货品|国际)?(?:条形码|条码|条码号|69码|barcode|ean|ean13|upc|gtin|条形码或商品编码)$/i,
  skuCode:
    /^(?:商品|产品|货品|物料|sku|规格)?(?:编码|编号|货号|代码|code)$|^sku(?:码)?$|^(?:item|product|sku)(?:no|code)$/i,
  quantity: /^(?:采购|进货|订货|订购|下单|购买|需求)?(?:数量|件数|个数|数目)$|^(?:qty|quantity|count)$/i,
  /** First cell of a totals row. */
  foot: /^(?:合计|总计|小计|共计|total|sum)/i,
} as const;
