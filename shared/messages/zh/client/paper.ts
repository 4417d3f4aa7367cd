/** Buttons that print a document of a record. */
export const paperButtons = {
  of: (text: string, no: string) => `${text} ${no}`,
  QUOTATION: '报价单 PDF',
  PACKING_LIST: '装箱单 PDF',
  REFUND: { REFUND_ONLY: '退款单 PDF', RETURN: '退货单 PDF' },
} as const;
