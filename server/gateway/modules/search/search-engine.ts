import type { Db } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { Catalogue, type CatalogueSize } from '#gateway/modules/search/catalogue.ts';
import { DatabaseTexts } from '#gateway/modules/search/database-texts.ts';
import { MemoryTexts } from '#gateway/modules/search/memory-texts.ts';
import type { Config } from '../../../config.ts';

export type SearchEngine = Config['searchEngine'];

/** Of the engine `auto`; counted at the start. */
const MAX_SKUS_IN_MEMORY = 100_000;

export async function countCatalogue(db: Db): Promise<CatalogueSize> {
  const [commodities, skus] = await Promise.all([db.$count(commodity), db.$count(sku)]);
  return { commodities, skus };
}

export function createCatalogue(db: Db, engine: SearchEngine, size: CatalogueSize): Catalogue {
  const inDatabase = engine === 'database' || (engine === 'auto' && size.skus > MAX_SKUS_IN_MEMORY);
  const catalogue = new Catalogue(ids => (inDatabase ? new DatabaseTexts(db, ids) : new MemoryTexts(ids)));
  catalogue.reserve(size);
  return catalogue;
}
