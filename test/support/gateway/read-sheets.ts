import readWorkbook from 'read-excel-file/node';

/** All sheets of an .xlsx file that the gateway wrote, in their order. */
export async function readSheets(bytes: Buffer) {
  const sheets = await readWorkbook(bytes);
  return sheets.map(({ sheet: name, data: rows }) => ({ name, rows }));
}
