import type { QuantityTerms } from '#shared/domain/quantity.ts';

/** Why a row of a batch cannot be added to the cart. */
export const cartRowMessages = {
  belowMin: (first: number) => `未达到起批量，${first} 件起批`,
  notStep: ({ stepQty }: QuantityTerms) => `数量需为 ${stepQty} 件的整数倍`,
  aboveMax: ({ maxQty }: QuantityTerms) => `超过限购数量，限购 ${maxQty} 件`,
  stockShort: ({ stock }: QuantityTerms) => `库存不足，仅剩 ${stock} 件`,
  /** Appended to one of the messages above. */
  inCart: (quantity: number) => `，进货单中已有 ${quantity} 件`,
  /** Name of a commodity with the spec values of the sku. */
  title: (name: string, specs: readonly string[]) => [name, ...specs].join(' '),
} as const;
