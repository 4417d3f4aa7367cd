import type { NewId } from '#gateway/calls/call-context.ts';
import {
  type ColumnName,
  type ImportRow,
  problemOf,
  type RowProblem,
} from '#gateway/modules/catalogue/columns.ts';
import type { Existing, SkuRow } from '#gateway/modules/catalogue/load-existing.ts';
import { findWarehouse } from '#gateway/modules/catalogue/plan-places.ts';
import { dropPriceProblem, priceTierProblem } from '#gateway/modules/catalogue/validate-price-tiers.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';
import {
  catalogueErrors as errors,
  catalogueCells as expected,
} from '#shared/messages/zh/gateway/catalogue-import.ts';

/** Columns without which a sku cannot be created. */
const REQUIRED: readonly ColumnName[] = ['barCode', 'marketPrice', 'price'];

export interface PlannedSku {
  readonly row: SkuRow;
  readonly tiers: readonly PriceTier<Fen>[];
  readonly change: 'CREATED' | 'CHANGED' | 'SAME';
  /** Pieces before the import. */
  readonly stockBefore: number;
}

interface SkuPlace {
  readonly tradeType: TradeType;
  /** Position among the rows of the commodity. */
  readonly index: number;
  readonly keepStock: boolean;
  readonly newId: NewId;
}

/** Plans the sku of a row; undefined after a problem. */
export function planSku(
  existing: Existing,
  row: ImportRow,
  place: SkuPlace,
  problems: RowProblem[],
): PlannedSku | undefined {
  const { values } = row;
  const before = existing.skuByCode.get(values.skuCode.toUpperCase());
  const planned = before ?? makeSku(existing, row, place);
  const warehouseId = findWarehouse(existing, row, place.tradeType, before?.warehouseId);
  const own = [
    ...findTaken(existing, row, before),
    ...(before ? [] : findMissing(row)),
    ...(typeof warehouseId === 'string' ? [] : [warehouseId]),
  ];
  problems.push(...own);
  if (own.length > 0 || typeof warehouseId !== 'string') return undefined;

  const terms: SkuRow = {
    ...planned,
    ...pick(values, ['barCode', 'marketPrice', 'price', 'minQty', 'stepQty', 'maxQty']),
    ...(values.specs !== undefined && { specs: values.specs ?? [] }),
    ...(values.stock !== undefined && !(before && place.keepStock) && { stock: values.stock }),
    ...dropTerms(planned, row),
    warehouseId,
  };
  const tiers = tiersOf(terms, values.tiers, existing.tiers.get(planned.id));
  const wrong = [...findWrongTerms(row, terms, tiers)];
  problems.push(...wrong);
  if (wrong.length > 0) return undefined;
  const was = before && { row: before, tiers: existing.tiers.get(before.id) ?? [] };
  const isSame = JSON.stringify(was) === JSON.stringify({ row: terms, tiers });
  const change = before ? (isSame ? 'SAME' : 'CHANGED') : 'CREATED';
  return { row: terms, tiers, change, stockBefore: before?.stock ?? 0 };
}

function* findTaken({ skuByBarCode }: Existing, { row, values }: ImportRow, before: SkuRow | undefined) {
  if (before && before.commodityId !== values.code) {
    yield problemOf(row, 'skuCode', errors.skuElsewhere(before.commodityId));
  }
  const holder = skuByBarCode.get(values.barCode ?? '');
  if (holder && holder.id !== before?.id) {
    yield problemOf(row, 'barCode', errors.barCodeElsewhere(holder.skuCode));
  }
}

const findMissing = ({ row, values }: ImportRow) =>
  REQUIRED.filter(name => values[name] === undefined).map(name =>
    problemOf(row, name, errors.required(expected[name])),
  );

function makeSku({ lastSort }: Existing, { values }: ImportRow, { index, newId }: SkuPlace): SkuRow {
  return {
    id: newId(),
    commodityId: values.code,
    skuCode: values.skuCode,
    barCode: '',
    specs: [],
    price: 0 as Fen,
    marketPrice: 0 as Fen,
    minQty: 1,
    stepQty: 1,
    maxQty: null,
    stock: 0,
    dropMinimum: null,
    dropPrice: null,
    warehouseId: '',
    sort: (lastSort.get(values.code) ?? -1) + 1 + index,
  };
}

function dropTerms(planned: SkuRow, { values }: ImportRow): Pick<SkuRow, 'dropPrice' | 'dropMinimum'> {
  const dropPrice = values.dropPrice === undefined ? planned.dropPrice : values.dropPrice;
  if (dropPrice === null) return { dropPrice, dropMinimum: null };
  return { dropPrice, dropMinimum: values.dropMinimum ?? planned.dropMinimum ?? 1 };
}

/** The first tier is the price from the minimum on; the further ones are those of the row or stay. */
function tiersOf(
  { minQty, price }: SkuRow,
  further: ImportRow['values']['tiers'],
  before: readonly PriceTier<Fen>[] = [],
): readonly PriceTier<Fen>[] {
  return [{ minQty, price }, ...(further === undefined ? before.slice(1) : (further ?? []))];
}

function* findWrongTerms({ row, values }: ImportRow, terms: SkuRow, tiers: readonly PriceTier<Fen>[]) {
  const { minQty, maxQty, marketPrice, dropPrice, dropMinimum } = terms;
  if (maxQty !== null && maxQty < minQty) yield problemOf(row, 'maxQty', errors.maxBelowMin);
  const written = tiers.map(tier => ({ ...tier, price: formatYuan(tier.price) }));
  const msg = priceTierProblem(written, terms, marketPrice);
  if (msg !== null) yield problemOf(row, tiers.length > 1 ? 'tiers' : 'price', msg);
  if (dropPrice !== null) {
    const wrong = dropPriceProblem({ minQty: dropMinimum ?? 1, price: dropPrice }, terms);
    if (wrong !== null) yield problemOf(row, 'dropPrice', wrong);
  } else if (values.dropMinimum !== undefined) {
    yield problemOf(row, 'dropMinimum', errors.dropPriceRequired);
  }
}

/** The given values, without the absent ones. */
function pick<Values extends object, Name extends keyof Values>(values: Values, names: readonly Name[]) {
  const given = names.filter(name => values[name] !== undefined).map(name => [name, values[name]]);
  return Object.fromEntries(given) as { [Key in Name]?: Exclude<Values[Key], undefined> };
}
