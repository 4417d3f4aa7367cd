import { type SheetCell, type SheetColumn, writeSheet } from '#gateway/excel/write-sheet.ts';
import { consigneeMessage } from '#gateway/modules/drop-shipping/describe-sheet.ts';
import type { ValidatedConsignee } from '#gateway/modules/drop-shipping/validate-consignees.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingTexts as words } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

const { columns: titles } = words;

/** Columns in the format that the import reads. */
function columnsOf(tradeType: TradeType): readonly SheetColumn[] {
  return [
    { title: titles.consignee, width: 14 },
    { title: titles.mobile, width: 16 },
    { title: titles.address, width: 52 },
    { title: titles.code, width: 24 },
    { title: titles.quantity, width: 10 },
    { title: titles.remark, width: 24 },
    ...(tradeType === 'HAITAO' ? [{ title: titles.identity, width: 24 }] : []),
  ];
}

/** Writes an empty sheet. Its cells are formatted as text, so that Excel keeps mobiles and codes as typed. */
export function writeConsigneeTemplate(tradeType: TradeType): Promise<Buffer> {
  const columns = columnsOf(tradeType);
  const notes = words.notes(QUICK_ORDER_MAX_ROWS, tradeType === 'HAITAO');
  return writeSheet({
    columns: [...columns, { title: '', width: 4 }, { title: titles.notes, width: 70 }],
    rows: Array.from({ length: QUICK_ORDER_MAX_ROWS }, (_, index) => [
      ...columns.map(() => ''),
      null,
      notes[index] ?? null,
    ]),
  });
}

/** Writes the rows that cannot be ordered, in columns that can be imported again unchanged. */
export function writeConsigneeErrors(
  tradeType: TradeType,
  rows: readonly ValidatedConsignee[],
): Promise<Buffer> {
  return writeSheet({
    columns: [...columnsOf(tradeType), { title: titles.reason, width: 48 }],
    rows: rows.map((row): SheetCell[] => [
      ...[row.consignee, row.mobile, row.address, row.barCode],
      row.quantity ?? row.quantityText,
      row.remark,
      ...(tradeType === 'HAITAO' ? [row.identityNumber] : []),
      words.reason(row.row, reasonsOf(row)),
    ]),
  });
}

/** All that is wrong with a row; rows summed with a wrong one have no faults of their own. */
function reasonsOf(row: ValidatedConsignee): string {
  const codes = row.faults.length > 0 ? row.faults.map(({ code }) => code) : [row.code];
  return words.reasons(codes.map(code => consigneeMessage(row, code)));
}
