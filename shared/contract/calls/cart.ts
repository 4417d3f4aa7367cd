import { type Static, Type } from 'typebox';
import { MAX_CART_LINES, QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  BatchResult,
  LastPurchase,
  Quantity,
  RequestId,
  SkuCard,
  TRADE_TYPES,
} from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { QUANTITY_ERRORS } from '#shared/domain/quantity.ts';

/** Reasons why a cart line cannot be ordered. */
const CART_LINE_FAULTS = ['OFF_SHELF', ...QUANTITY_ERRORS] as const;

const CartLine = object({
  cartId: Id,
  ...SkuCard.properties,
  ...LastPurchase.properties,
  /** Per piece, at the tier of the quantity; `tiers[0]` has the price without tier discount. */
  price: Money,
  /** `price` times `quantity`. */
  amount: Money,
  quantity: Type.Integer(),
  /** Selected and valid, so that the line counts in the totals. */
  selected: Type.Boolean(),
  valid: Type.Boolean(),
  invalidReason: Nullable(literals(CART_LINE_FAULTS)),
  /** Nearest quantity that can be ordered; null if none can. */
  fixedQuantity: Nullable(Type.Integer()),
  collected: Type.Boolean(),
});
export type CartLineData = Static<typeof CartLine>;

/** Of the selected lines. */
const CartTotals = object({
  lines: Type.Integer(),
  pieces: Type.Integer(),
  /** Before tier discounts. */
  goodsAmount: Money,
  /** Total of the tier discounts. */
  discountAmount: Money,
  /** `goodsAmount` minus `discountAmount`; checkout adds freight and coupons. */
  payAmount: Money,
});
export type CartTotalsData = Static<typeof CartTotals>;

const CartGroup = object({
  warehouseId: Id,
  warehouseName: Text(60),
  tradeType: literals(TRADE_TYPES),
  lines: Type.Array(CartLine),
});
export type CartGroupData = Static<typeof CartGroup>;

/** Cart lines that count in the totals. Default: every valid line. */
const selectedIds = Type.Optional(Type.Array(Id, { maxItems: MAX_CART_LINES }));
const CartIds = Type.Array(Id, { minItems: 1, maxItems: MAX_CART_LINES });
/** A barcode or sku code, case-insensitive. */
const LookupCode = BoundedText(1, 64);

/** Result of checking one row of a list or sheet. Checking adds nothing to the cart. */
export const CheckedRow = object({
  /** Row number in the list or sheet, from 1. */
  row: Type.Integer(),
  /** The code as entered. */
  barCode: Text(64),
  /** null if it is not a whole number. */
  quantity: Nullable(Type.Integer()),
  /** The row has no quantity: `quantity` is the smallest one that can be ordered. */
  byMinimum: Type.Optional(Type.Boolean()),
  /** `0`: can be added. `MERGED`: added to an earlier row of the same sku. Other codes: why it cannot be added. */
  code: Text(40),
  msg: Text(200),
  sku: Nullable(SkuCard),
  /** Nearest quantity that can be added to the current cart; null if none can. */
  available: Nullable(Type.Integer()),
});
export type CheckedRowData = Static<typeof CheckedRow>;

export const cartCalls = {
  listMyCart: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/listMyAll',
    access: 'approved',
    summary: 'Returns the cart, grouped by warehouse and trade type, newest lines first',
    body: object({ selectedIds }),
    data: object({ groups: Type.Array(CartGroup), totals: CartTotals }),
  }),
  updateCartQuantity: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/updateCommodityQuantity',
    access: 'approved',
    summary: 'Sets the quantity of a line; rejects quantities that cannot be ordered',
    body: object({ cartId: Id, quantity: Quantity, selectedIds }),
    data: object({ line: CartLine, totals: CartTotals }),
  }),
  removeCartLines: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/removeByIds',
    access: 'approved',
    summary: 'Removes lines from the cart; ignores lines that no longer exist',
    body: object({ ids: CartIds }),
    data: object({ removed: Type.Integer() }),
  }),
  restoreCartLines: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/restoreByIds',
    access: 'approved',
    summary: 'Restores recently removed cart lines',
    body: object({ ids: CartIds }),
    data: object({ restored: Type.Integer() }),
  }),
  moveCartLinesToFavourites: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/moveToCollect',
    access: 'approved',
    summary: 'Removes lines from the cart and adds their commodities to the favourites',
    body: object({ ids: CartIds }),
    data: object({ moved: Type.Integer() }),
  }),
  addToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/add',
    access: 'approved',
    summary: 'Adds a quantity of a sku to the cart',
    body: object({ requestId: RequestId, skuId: Id, quantity: Quantity }),
    /**
     * `quantity`: new quantity of the sku in the cart; `shoppingCartNum`: number of cart lines; `cartIds`: the line, as
     * in the result of a batch.
     */
    data: object({
      cartId: Id,
      cartIds: Type.Array(Id),
      quantity: Type.Integer(),
      shoppingCartNum: Type.Integer(),
    }),
  }),
  addManyToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/batchAdd',
    access: 'approved',
    summary: 'Adds several skus, by id or code; returns the rows that cannot be added',
    body: object({
      requestId: RequestId,
      items: Type.Array(
        object({ skuId: Type.Optional(Id), barCode: Type.Optional(LookupCode), quantity: Quantity }),
        { minItems: 1, maxItems: QUICK_ORDER_MAX_ROWS },
      ),
    }),
    data: BatchResult,
  }),
  checkCartItems: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/checkItems',
    access: 'approved',
    summary: 'Checks rows of codes and quantities without adding them',
    body: object({
      items: Type.Array(
        object({
          barCode: LookupCode,
          /** Default: the smallest quantity that can be ordered. null: not a whole number. */
          quantity: Type.Optional(Nullable(Type.Integer())),
        }),
        { minItems: 1, maxItems: QUICK_ORDER_MAX_ROWS },
      ),
    }),
    data: object({ rows: Type.Array(CheckedRow) }),
  }),
  importCartExcel: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/importExcel',
    access: 'approved',
    summary:
      'Reads a sheet of codes and quantities (multipart `file`) and checks its rows without adding them',
    data: object({ importId: Id, rows: Type.Array(CheckedRow) }),
    multipart: true,
  }),
  confirmCartImport: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/confirmImport',
    access: 'approved',
    summary: 'Adds the valid rows of an imported sheet',
    body: object({ requestId: RequestId, importId: Id }),
    data: BatchResult,
  }),
  downloadCartErrors: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantShoppingCart/downloadErrors',
    access: 'approved',
    summary: 'Returns the failed rows of an imported sheet, as a sheet to correct and import again',
    query: object({ importId: Id }),
    data: NoData,
    file: true,
  }),
  downloadCartTemplate: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantShoppingCart/downloadTemplate',
    access: 'approved',
    summary: 'Returns an empty sheet for codes and quantities, with instructions',
    data: NoData,
    file: true,
  }),
} as const;
