import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { Room } from '#gateway/modules/search/room.ts';
import { slotsOf } from '#gateway/modules/search/slots-of.ts';

export interface ShortSkus extends Record<string, unknown> {
  readonly skus: number;
  /** Separated by blanks: one row per id would be slower than the rest of the search. */
  readonly ids: string;
}

export const NONE_SHORT: readonly ShortSkus[] = [];

/**
 * Commodities with skus whose stock is below the minimum quantity, grouped by the number of these skus. Queried
 * each time, because stock changes all the time.
 */
export async function findShortSkus(db: Db): Promise<readonly ShortSkus[]> {
  const { rows } = await db.execute<ShortSkus>(sql`
    SELECT skus, string_agg(id, ' ') AS ids FROM (
      SELECT ${sku.commodityId} AS id, count(*)::int AS skus FROM ${sku}
      WHERE ${sku.stock} < ${sku.minQty} GROUP BY ${sku.commodityId}
    ) AS lacking GROUP BY skus`);
  return rows;
}

const soldOutRoom = new Room(new Uint8Array(0));

/** 1 for each slot whose skus are all sold out; null if there are none. */
export function soldOutAmong(catalogue: Catalogue, lacking: readonly ShortSkus[]): Uint8Array | null {
  if (lacking.length === 0) return null;
  const soldOut = soldOutRoom.take(catalogue.count).fill(0);
  for (const { skus, ids } of lacking) {
    for (const slot of slotsLacking(catalogue, skus, ids)) {
      soldOut[slot] = Number(skus === catalogue.skuCountOf[slot]);
    }
  }
  return soldOut;
}

interface KnownSlots {
  readonly ids: string;
  readonly count: number;
  readonly slots: Uint32Array;
}

/** By number of skus: most searches find the stock as the one before them. */
const known = new WeakMap<Catalogue, Map<number, KnownSlots>>();

function slotsLacking(catalogue: Catalogue, skus: number, ids: string): Uint32Array {
  const ofCatalogue = known.get(catalogue) ?? new Map<number, KnownSlots>();
  known.set(catalogue, ofCatalogue);
  const { count } = catalogue;
  const before = ofCatalogue.get(skus);
  if (before?.ids === ids && before.count === count) return before.slots;
  const slots = slotsOf(catalogue.ids, ids);
  ofCatalogue.set(skus, { ids, count, slots });
  return slots;
}
