import { writeSheet } from '#gateway/excel/write-sheet.ts';
import type { ErrorRow } from '#gateway/modules/cart/import-sheet.ts';
import { rowMessage, skuTitle } from '#gateway/modules/cart/row-messages.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { sheetMessages } from '#shared/messages/zh/gateway/sheets.ts';

const CODE_WIDTH = 24;
const QUANTITY_WIDTH = 12;

/** Writes an empty sheet. The code cells are formatted as text, so that Excel keeps codes as typed. */
export function writeTemplate(): Promise<Buffer> {
  const { columns, notes } = sheetMessages.cartTemplate;
  const lines = notes(QUICK_ORDER_MAX_ROWS);
  return writeSheet({
    columns: [
      { title: columns.code, width: CODE_WIDTH },
      { title: columns.quantity, width: QUANTITY_WIDTH },
      { title: '', width: 4 },
      { title: columns.notes, width: 70 },
    ],
    rows: Array.from({ length: QUICK_ORDER_MAX_ROWS }, (_, index) => ['', null, null, lines[index] ?? null]),
  });
}

/** Writes the rows that could not be added, in columns that can be imported again unchanged. */
export function writeErrors(rows: readonly ErrorRow[]): Promise<Buffer> {
  const { columns, reason } = sheetMessages.cartErrors;
  return writeSheet({
    columns: [
      { title: columns.code, width: CODE_WIDTH },
      { title: columns.quantity, width: QUANTITY_WIDTH },
      { title: columns.name, width: 40 },
      { title: columns.reason, width: 48 },
      { title: columns.available, width: QUANTITY_WIDTH },
    ],
    rows: rows.map(row => [
      row.barCode,
      row.quantity ?? row.quantityText,
      row.sku && skuTitle(row.sku),
      reason(row.row, rowMessage(row)),
      row.available,
    ]),
  });
}
