import type { NewId } from '#gateway/calls/call-context.ts';
import {
  type ColumnName,
  type ImportRow,
  problemOf,
  type RowProblem,
  type RowValues,
} from '#gateway/modules/catalogue/columns.ts';
import type { CommodityRow, Existing } from '#gateway/modules/catalogue/load-existing.ts';
import { Places } from '#gateway/modules/catalogue/plan-places.ts';
import { type PlannedSku, planSku } from '#gateway/modules/catalogue/plan-sku.ts';
import { storedPicture } from '#gateway/modules/image/picture-url.ts';
import type { Fen } from '#shared/domain/money.ts';
import {
  catalogueErrors as errors,
  catalogueCells as expected,
} from '#shared/messages/zh/gateway/catalogue-import.ts';

export interface ImportOptions {
  /** Ids of stored pictures by the names that the rows use. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Existing skus keep their stock, whatever the rows say. */
  readonly keepStock: boolean;
  /** Pictures may be missing: they are stored before the import. */
  readonly isDryRun: boolean;
  readonly now: Date;
  readonly newId: NewId;
}

export interface PlannedCommodity {
  readonly row: Omit<CommodityRow, 'revision'>;
  readonly change: 'CREATED' | 'CHANGED' | 'SAME';
  /** It was off the shelf before. */
  readonly isPutOnShelf: boolean;
  readonly skus: readonly PlannedSku[];
}

export interface ImportPlan {
  readonly places: Places;
  readonly commodities: readonly PlannedCommodity[];
  readonly problems: readonly RowProblem[];
}

/** Columns without which a commodity cannot be created. */
const REQUIRED: readonly ColumnName[] = ['name', 'brand', 'category'];

/** Compares the rows with what exists, and plans what has to be written. Pure but for new ids. */
export function planImport(
  existing: Existing,
  rows: readonly ImportRow[],
  options: ImportOptions,
): ImportPlan {
  const places = new Places(existing, options.newId);
  const problems: RowProblem[] = [];
  const commodities: PlannedCommodity[] = [];
  for (const [code, own] of Map.groupBy(rows, ({ values }) => values.code)) {
    const planned = planCommodity(existing, { code, rows: own }, places, options, problems);
    if (planned) commodities.push(planned);
  }
  return { places, commodities, problems };
}

interface Group {
  readonly code: string;
  readonly rows: readonly ImportRow[];
}

function planCommodity(
  existing: Existing,
  { code, rows }: Group,
  places: Places,
  options: ImportOptions,
  problems: RowProblem[],
): PlannedCommodity | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const values = mergeRows(rows);
  const before = existing.commodities.get(code);
  const missing = before ? [] : REQUIRED.filter(name => values[name] === undefined);
  for (const name of missing) problems.push(problemOf(first.row, name, errors.required(expected[name])));
  const picture = (column: ColumnName) => (name: string) => {
    const id = options.pictures.get(name);
    if (id === undefined && !options.isDryRun) {
      problems.push(problemOf(first.row, column, errors.pictureMissing(name)));
    }
    return storedPicture(id ?? `?${name}`);
  };
  const logo = values.brandLogo === undefined ? undefined : picture('brandLogo')(values.brandLogo);
  const { brand, category, pictures } = values;
  if (missing.length > 0) return undefined;
  const row = {
    ...(before ?? makeCommodity(code, options.now)),
    ...(values.name !== undefined && { name: values.name }),
    ...(brand !== undefined && { brandId: places.brand(brand, { row: first.row, values }, logo) }),
    ...(category !== undefined && { categoryId: places.category(category) }),
    ...(values.tradeType !== undefined && { tradeType: values.tradeType }),
    ...(values.tags !== undefined && { tags: [...(values.tags ?? [])] }),
    ...(values.description !== undefined && { detailHtml: values.description ?? '' }),
    ...(values.onShelf !== undefined && { onShelf: values.onShelf }),
    ...(pictures !== undefined && galleryOf((pictures ?? []).map(picture('pictures')))),
  };
  const skus = rows.flatMap((one, index) => {
    const planned = planSku(existing, one, { tradeType: row.tradeType, index, ...options }, problems);
    return planned ? [planned] : [];
  });
  const isSame = before && JSON.stringify(before) === JSON.stringify(row);
  const change = before ? (isSame ? 'SAME' : 'CHANGED') : 'CREATED';
  return { row, skus, change, isPutOnShelf: row.onShelf && before?.onShelf === false };
}

/** The values of a commodity, each from the first of its rows that has it. */
function mergeRows(rows: readonly ImportRow[]): ImportRow['values'] {
  return Object.assign({}, ...rows.map(({ values }) => values as RowValues).toReversed());
}

const galleryOf = ([thumbnail = '', ...images]: readonly string[]) => ({ thumbnail, images });

/** Sku data are copied to the commodity after its skus are written. */
function makeCommodity(id: string, now: Date): Omit<CommodityRow, 'revision'> {
  return {
    id,
    name: '',
    brandId: '',
    categoryId: '',
    tradeType: 'GENERAL',
    thumbnail: '',
    images: [],
    detailHtml: '',
    onShelf: true,
    tags: [],
    defaultSkuId: '',
    skuCount: 0,
    price: 0 as Fen,
    marketPrice: 0 as Fen,
    rank: 0,
    salesCount: 0,
    listedDate: now,
  };
}
