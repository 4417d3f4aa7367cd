import { type Static, Type } from 'typebox';
import { CART_MAX_LINES, QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { BatchResult, Quantity, RequestId, SkuCard, TRADE_TYPES } from '#shared/contract/goods.ts';
import { Id, literals, Money, Nothing, Nullable, object, Text, TextFrom } from '#shared/contract/schemas.ts';
import { QUANTITY_FAULTS } from '#shared/domain/quantity.ts';

/** Why a line of the cart cannot be ordered as it stands. */
const CART_LINE_FAULTS = ['OFF_SHELF', ...QUANTITY_FAULTS] as const;

const CartLine = object({
  cartId: Id,
  ...SkuCard.properties,
  /** Of one piece at the tier that the quantity reaches; `tiers[0]` is the price before. */
  price: Money,
  /** `price` times `quantity`. */
  amount: Money,
  quantity: Type.Integer(),
  /** Counted in the totals: chosen, and valid. */
  selected: Type.Boolean(),
  valid: Type.Boolean(),
  invalidReason: Nullable(literals(CART_LINE_FAULTS)),
  /** The nearest quantity that can be ordered; null where none can, so that the line stands apart. */
  fixedQuantity: Nullable(Type.Integer()),
  collected: Type.Boolean(),
});
export type CartLineData = Static<typeof CartLine>;

/** Of the selected lines. */
const CartTotals = object({
  lines: Type.Integer(),
  pieces: Type.Integer(),
  /** At the prices before tiers. */
  goodsAmount: Money,
  /** What the tiers take off. */
  discountAmount: Money,
  /** `goodsAmount` less `discountAmount`; freight and coupons come at the checkout. */
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

/** Lines that count in the totals. None given: every valid one. */
const selectedIds = Type.Optional(Type.Array(Id, { maxItems: CART_MAX_LINES }));
const CartIds = Type.Array(Id, { minItems: 1, maxItems: CART_MAX_LINES });
/** A barcode, or a sku's code; the case of letters does not matter. */
const GoodsCode = TextFrom(1, 64);

/** A row as a list of codes or a sheet had it, with what it comes to. Nothing has been added. */
export const CheckedRow = object({
  /** From 1, as the list or the sheet counts. */
  row: Type.Integer(),
  /** As it was written. */
  barCode: Text(64),
  /** null where it could not be read as a whole number of pieces. */
  quantity: Nullable(Type.Integer()),
  /** `0`: can be added. `MERGED`: counted with an earlier row of the same sku. Otherwise why it cannot. */
  code: Text(40),
  msg: Text(200),
  sku: Nullable(SkuCard),
  /** The nearest quantity that could be added to what is in the cart already; null where none can. */
  available: Nullable(Type.Integer()),
});
export type CheckedRowData = Static<typeof CheckedRow>;

export const cartCalls = {
  listMyCart: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/listMyAll',
    access: 'approved',
    summary: 'The cart, in groups by warehouse and trade type, the newest line first in each',
    body: object({ selectedIds }),
    data: object({ groups: Type.Array(CartGroup), totals: CartTotals }),
  }),
  updateCartQuantity: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/updateCommodityQuantity',
    access: 'approved',
    summary: 'Sets the quantity of a line; one that cannot be ordered is refused and changes nothing',
    body: object({ cartId: Id, quantity: Quantity, selectedIds }),
    data: object({ line: CartLine, totals: CartTotals }),
  }),
  removeCartLines: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/removeByIds',
    access: 'approved',
    summary: 'Takes lines out of the cart; those that are gone already are passed over',
    body: object({ ids: CartIds }),
    data: object({ removed: Type.Integer() }),
  }),
  restoreCartLines: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/restoreByIds',
    access: 'approved',
    summary: 'Puts lines back that were taken out a short time ago, as they were',
    body: object({ ids: CartIds }),
    data: object({ restored: Type.Integer() }),
  }),
  moveCartLinesToFavourites: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/moveToCollect',
    access: 'approved',
    summary: 'Takes lines out of the cart and marks their goods as favourites',
    body: object({ ids: CartIds }),
    data: object({ moved: Type.Integer() }),
  }),
  addToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/add',
    access: 'approved',
    summary: 'Adds to what the cart has of a sku',
    body: object({ skuId: Id, quantity: Quantity }),
    /** `quantity`: of the sku in the cart now; `shoppingCartNum`: lines in it. */
    data: object({ cartId: Id, quantity: Type.Integer(), shoppingCartNum: Type.Integer() }),
  }),
  addManyToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/batchAdd',
    access: 'approved',
    summary: 'Adds several skus, by id or code; what cannot be added is named',
    body: object({
      requestId: RequestId,
      items: Type.Array(
        object({ skuId: Type.Optional(Id), barCode: Type.Optional(GoodsCode), quantity: Quantity }),
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
    summary: 'What rows of code and quantity come to; adds nothing',
    body: object({
      items: Type.Array(object({ barCode: GoodsCode, quantity: Nullable(Type.Integer()) }), {
        minItems: 1,
        maxItems: QUICK_ORDER_MAX_ROWS,
      }),
    }),
    data: object({ rows: Type.Array(CheckedRow) }),
  }),
  importCartExcel: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/importExcel',
    access: 'approved',
    summary:
      'Reads a sheet of codes and quantities (multipart `file`) and says what its rows come to; adds nothing',
    data: object({ importId: Id, rows: Type.Array(CheckedRow) }),
    multipart: true,
  }),
  confirmCartImport: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantShoppingCart/confirmImport',
    access: 'approved',
    summary: 'Adds the rows of an imported sheet that can be added',
    body: object({ requestId: RequestId, importId: Id }),
    data: BatchResult,
  }),
  downloadCartErrors: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantShoppingCart/downloadErrors',
    access: 'approved',
    summary: 'The rows of an imported sheet that could not be added, as a sheet to correct and send again',
    query: object({ importId: Id }),
    data: Nothing,
    file: true,
  }),
  downloadCartTemplate: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantShoppingCart/downloadTemplate',
    access: 'approved',
    summary: 'An empty sheet for codes and quantities, with a note on how to fill it in',
    data: Nothing,
    file: true,
  }),
} as const;
