import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { XLSX_TYPE } from '#gateway/excel/write-sheet.ts';
import { addLines } from '#gateway/modules/cart/add-lines.ts';
import { addOne } from '#gateway/modules/cart/add-one.ts';
import { groupLines, priceLines, toCartLine, totalsOf } from '#gateway/modules/cart/cart-lines.ts';
import { writeErrors, writeTemplate } from '#gateway/modules/cart/cart-sheets.ts';
import {
  moveLinesToFavourites,
  removeLines,
  restoreLines,
  setQuantity,
} from '#gateway/modules/cart/change-lines.ts';
import { describeRows } from '#gateway/modules/cart/describe-rows.ts';
import { findCart } from '#gateway/modules/cart/find-cart.ts';
import { confirmImport, importSheet, listErrors } from '#gateway/modules/cart/import-sheet.ts';
import type { cartCalls } from '#shared/contract/calls/cart.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';
import { sheetMessages } from '#shared/messages/zh/gateway/sheets.ts';

/** Adds row numbers, from 1. */
const withRowNumbers = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, row: index + 1 }));

export const cartHandlers = {
  async listMyCart(context, { selectedIds }) {
    const lines = priceLines(await findCart(context.db, context.member.distributorId), selectedIds);
    return { groups: groupLines(context, lines), totals: totalsOf(lines) };
  },

  async updateCartQuantity(context, { cartId, quantity, selectedIds }) {
    const lines = priceLines(await setQuantity(context, cartId, quantity), selectedIds);
    const line = lines.find(one => one.cartId === cartId);
    if (!line) throw new BusinessError('NOT_FOUND');
    return { line: toCartLine(context, line), totals: totalsOf(lines) };
  },

  removeCartLines: async (context, { ids }) => ({ removed: await removeLines(context, ids) }),

  restoreCartLines: async (context, { ids }) => ({ restored: await restoreLines(context, ids) }),

  moveCartLinesToFavourites: async (context, { ids }) => ({
    moved: await moveLinesToFavourites(context, ids),
  }),

  addToCart: addOne,

  async addManyToCart(context, arg) {
    const unnamed = arg.items.findIndex(item => item.skuId === undefined && item.barCode === undefined);
    if (unnamed >= 0) throw invalidParams([{ field: `items.${unnamed}.skuId`, msg: fieldMessages.required }]);
    return idempotent(context, 'addManyToCart', arg, tx => addLines(tx, context, withRowNumbers(arg.items)));
  },

  checkCartItems: async (context, { items }) => ({
    rows: await describeRows(context, withRowNumbers(items)),
  }),

  importCartExcel: importSheet,

  confirmCartImport: (context, arg) =>
    idempotent(context, 'confirmCartImport', arg, tx => confirmImport(tx, context, arg.importId)),

  downloadCartErrors: async (context, { importId }) => ({
    fileName: sheetMessages.cartErrors.fileName,
    contentType: XLSX_TYPE,
    bytes: await writeErrors(await listErrors(context, importId)),
  }),

  downloadCartTemplate: async () => ({
    fileName: sheetMessages.cartTemplate.fileName,
    contentType: XLSX_TYPE,
    bytes: await writeTemplate(),
  }),
} satisfies Handlers<typeof cartCalls>;
