/** What a shop has to do: repay a credit bill, answer a quote, pay orders, send commodities back. */
export const DUE_KINDS = ['BILL', 'QUOTE', 'PAY', 'RETURN'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
