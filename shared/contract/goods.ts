import { type Static, Type } from 'typebox';
import { Id, Money, Nullable, object, Text, Url } from '#shared/contract/schemas.ts';

/** What several areas say of one sku. Prices are null, and tiers empty, for whoever is not PASS. */

export const TRADE_TYPES = ['GENERAL', 'HAITAO'] as const;
export type TradeType = (typeof TRADE_TYPES)[number];

/** Whole pieces in one order of one sku. */
export const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const Tier = object({ minQty: Type.Integer(), price: Money });
export type TierData = Static<typeof Tier>;

export const Spec = object({ name: Text(40), value: Text(60) });

const sku = {
  skuId: Id,
  skuCode: Text(40),
  barCode: Text(20),
  /** In the order in which they are chosen, such as colour, then size. */
  specs: Type.Array(Spec),
  /** Of one piece at the lowest tier. */
  price: Nullable(Money),
  marketPrice: Money,
  /** Ascending; the first is the price itself. */
  tiers: Type.Array(Tier),
  minQty: Type.Integer(),
  stepQty: Type.Integer(),
  maxQty: Nullable(Type.Integer()),
  stock: Type.Integer(),
  warehouseId: Id,
  warehouseName: Text(60),
};

/** A sku within its goods. */
export const Sku = object(sku);
export type SkuData = Static<typeof Sku>;

/** A sku that stands for itself, such as in a list of barcodes. */
export const SkuCard = object({
  ...sku,
  commodityId: Id,
  name: Text(120),
  brandName: Text(60),
  thumbnailUrl: Url,
  /** Taken off the shelf, it can be looked at but not ordered. */
  onShelf: Type.Boolean(),
});
export type SkuCardData = Static<typeof SkuCard>;

/** What of a batch could not be done, by its row (from 1). */
export const FailedRow = object({
  row: Type.Integer(),
  /** null where no sku was found. */
  skuId: Nullable(Id),
  /** Name and specs of the sku, or what was sent in its place. */
  name: Text(200),
  code: Text(40),
  msg: Text(200),
  /** The nearest quantity that could be added; null where none can. */
  available: Nullable(Type.Integer()),
});
export type FailedRowData = Static<typeof FailedRow>;

/** Outcome of a batch: partial success is the rule. `added` counts rows. */
export const BatchResult = object({ added: Type.Integer(), failed: Type.Array(FailedRow) });
export type BatchResultData = Static<typeof BatchResult>;

/** A client-made id: the same twice gives the same answer and one effect; with another body it is refused. */
export const RequestId = Type.String({ pattern: '^[0-9A-Za-z-]{16,64}$' });
