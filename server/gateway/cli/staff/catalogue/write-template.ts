import { writeFile } from 'node:fs/promises';
import { readOptions } from '#gateway/cli/staff/command-options.ts';
import { writeSheets } from '#gateway/excel/write-sheet.ts';
import type { ColumnName } from '#gateway/modules/catalogue/columns.ts';
import {
  catalogueCells,
  catalogueColumns,
  catalogueTemplate as words,
} from '#shared/messages/zh/gateway/catalogue-import.ts';
import type { Config } from '../../../../config.ts';

const COLUMN_WIDTH = 16;
const RULE_WIDTH = 70;

/** `catalogue/template file=`: writes a sheet with all columns, one sample row, and a second sheet that explains them. */
export async function writeTemplate(_config: Config, args: readonly string[], say: (line: string) => void) {
  const path = readOptions(args, ['file']).need('file');
  const names = Object.keys(catalogueColumns) as ColumnName[];
  const bytes = await writeSheets([
    {
      name: 'catalogue',
      columns: names.map(name => ({ title: catalogueColumns[name], width: COLUMN_WIDTH })),
      rows: [names.map(name => words.sample[name] ?? null)],
    },
    {
      name: words.guide,
      columns: [
        { title: words.columnTitle, width: COLUMN_WIDTH },
        { title: words.columnRule, width: RULE_WIDTH },
      ],
      rows: [
        ...names.map(name => [catalogueColumns[name], catalogueCells[name]]),
        ...words.rules.map(rule => [null, rule]),
      ],
    },
  ]);
  await writeFile(path, bytes, { flag: 'wx' });
  say(`${path} has the columns, and what to write in them.`);
  return true;
}
