/** Words on every printed document. */
export const printTexts = {
  sample: '样张',
  page: (at: number, of: number) => `第 ${at} 页，共 ${of} 页`,
  foot: (title: string, number: string, page: string) => `${title} ${number} · ${page}`,
} as const;

/** Supplier and shop on a document, and where they sign. */
export const companyTexts = {
  supplier: '供方',
  shop: '需方',
  name: '名称',
  taxNo: '信用代码',
  address: '地址',
  phone: '电话',
  bank: '开户行',
  bankAccount: '账号',
  shopName: '店铺',
  contact: '联系人',
  signature: '签字 / 盖章：',
  signDate: '日期：　　　　年　　　月　　　日',
} as const;

/** Digits and places of amounts in words. */
export const amountWords = {
  digits: ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'],
  places: ['', '拾', '佰', '仟'],
  groups: ['', '万', '亿', '万亿'],
  yuan: '圆',
  jiao: '角',
  fen: '分',
  whole: '整',
  negative: '（负数）',
} as const;
