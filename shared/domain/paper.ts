/** Documents that a shop can print: of a quoted order, of a parcel, and of a refund. */
export const PAPER_KINDS = ['QUOTATION', 'PACKING_LIST', 'REFUND'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
