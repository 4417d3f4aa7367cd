import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import type { Random } from '#gateway/demo/seed/catalogue/random.ts';
import type { TierRow } from '#gateway/demo/seed/catalogue/rows.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

const roundTo = (amount: number, unit: number) => toFen(Math.max(unit, Math.round(amount / unit) * unit));

/** Wholesale price in fen of a commodity, before size factors. */
export function basePrice(random: Random, brand: SeedBrand, [low, high]: readonly [number, number]): number {
  return (low + random.next() * (high - low)) * brand.level * 100;
}

/** Rounded to half a yuan. */
export const wholesalePrice = (base: number, factor: number): Fen => roundTo(base * factor, 50);

/** Retail price: two to three times the wholesale price, ending in 9 yuan. */
export function marketPriceOf(price: Fen, markup: number): Fen {
  return toFen(Math.ceil((price * markup) / 1000) * 1000 - 100);
}

export interface Quantities {
  readonly minQty: number;
  readonly stepQty: number;
  readonly maxQty: number | null;
}

/** Order quantities: up to 12 pieces per step for cheap commodities, single pieces for expensive ones. */
export function quantitiesOf(random: Random, price: Fen): Quantities {
  const stepQty = price < 1500 ? 12 : price < 4500 ? 6 : price < 12_000 ? 3 : price < 30_000 ? 2 : 1;
  const minQty = stepQty * random.whole(1, 2);
  return { minQty, stepQty, maxQty: random.next() < 0.2 ? minQty * 100 : null };
}

/** Price of a single piece, against the first wholesale tier. */
const DROP_RATE = 1.08;
/** Every one of so many commodities is not offered for drop shipping, and another one only from two pieces on. */
const DROP_CYCLE = 9;

/** Drop-shipping terms of a sku. Drawn from the commodity's number, so that other random choices stay the same. */
export function dropTermsOf(commodityId: string, price: Fen) {
  const turn = Number(commodityId) % DROP_CYCLE;
  if (turn === 4) return { dropMinimum: null, dropPrice: null };
  return { dropMinimum: turn === 7 ? 2 : 1, dropPrice: toFen(Math.ceil((price * DROP_RATE) / 50) * 50) };
}

const TIERS = [
  { times: 1, rate: 1 },
  { times: 4, rate: 0.96 },
  { times: 12, rate: 0.915 },
  { times: 40, rate: 0.87 },
] as const;

/** Builds the price tiers; the first tier is the base price. */
export function tiersOf(skuId: string, price: Fen, minQty: number, count: number): readonly TierRow[] {
  return TIERS.slice(0, count).map(({ times, rate }) => ({
    skuId,
    minQty: minQty * times,
    price: times === 1 ? price : roundTo(price * rate, 10),
  }));
}

/** Random stock: mostly high, sometimes low, rarely sold out. */
export function stockOf(random: Random, minQty: number, soldOut: boolean): number {
  const luck = random.next();
  if (soldOut || luck < 0.04) return 0;
  if (luck < 0.13) return minQty * random.whole(1, 4) - random.whole(0, 1);
  return random.whole(minQty * 8, minQty * 8 + 4200);
}
