import type { CallContext, FileAnswer } from '#gateway/calls/call-context.ts';
import { type SheetCell, timeCell, writeSheet, XLSX_TYPE, yuanCell } from '#gateway/excel/write-sheet.ts';
import { type Movement, selectMovements } from '#gateway/modules/statement/select-movements.ts';
import type { Arg } from '#shared/contract/index.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { LEDGER_REFS } from '#shared/domain/ledger.ts';
import { ledgerKinds } from '#shared/messages/zh/common/statement.ts';
import { statementSheet } from '#shared/messages/zh/gateway/statement-sheet.ts';

/** Maximum number of movements in a sheet; older ones are exported by date range. */
export const EXPORT_MAX_MOVEMENTS = 5000;

const { columns } = statementSheet;
const WIDTHS: Readonly<Record<keyof typeof columns, number>> = {
  time: 18,
  kind: 14,
  amount: 14,
  balanceAfter: 18,
  refNo: 24,
  remark: 40,
};

/** The movements of an account as a sheet, newest first; amounts are negative for money that left the account. */
export async function exportAccountDetails(
  { db, member, clock }: CallContext<'certified'>,
  { filters }: Arg<'exportAccountDetail'>,
): Promise<FileAnswer> {
  const limit = EXPORT_MAX_MOVEMENTS + 1;
  const movements = await selectMovements(db, member.distributorId, filters, { limit });
  const rows = movements
    .slice(0, EXPORT_MAX_MOVEMENTS)
    .map(movement => toCells(movement, ledgerKinds[filters.accountType][movement.kind]));
  if (movements.length > EXPORT_MAX_MOVEMENTS) rows.push([statementSheet.more(EXPORT_MAX_MOVEMENTS)]);
  return {
    fileName: statementSheet.fileName[filters.accountType](chinaDay(clock.now())),
    contentType: XLSX_TYPE,
    bytes: await writeSheet({
      columns: Object.entries(columns).map(([key, title]) => ({
        title,
        width: WIDTHS[key as keyof typeof columns],
      })),
      rows,
    }),
  };
}

function toCells(
  { kind, refNo, remark, amount, balanceAfter, createDate }: Movement,
  kindName: string,
): SheetCell[] {
  const cells: Record<keyof typeof columns, SheetCell> = {
    time: timeCell(createDate),
    kind: kindName,
    amount: yuanCell(amount),
    balanceAfter: yuanCell(balanceAfter),
    refNo: LEDGER_REFS[kind] === null ? '' : refNo,
    remark,
  };
  return (Object.keys(columns) as (keyof typeof columns)[]).map(key => cells[key]);
}
