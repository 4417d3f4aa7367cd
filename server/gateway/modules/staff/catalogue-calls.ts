import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { importRows } from '#gateway/modules/catalogue/import-rows.ts';
import { findPictures } from '#gateway/modules/image/store-picture.ts';
import { Id, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';

const MAX_ROWS = 1000;
const MAX_COLUMNS = 40;
const MAX_CELL = 6000;
const MAX_BODY_BYTES = 12 * 1024 * 1024;
const MAX_HASHES = 500;

/** Staff calls by which `catalogue/import` of the terminal sends a sheet, some rows at a time. */
export const catalogueStaffCalls = [
  defineStaffCall({
    path: '/catalogue/importRows',
    summary: 'Imports rows of a catalogue sheet (catalogue/import sends them); dryRun=true only checks them',
    body: object({
      head: Type.Array(Text(MAX_CELL), { minItems: 1, maxItems: MAX_COLUMNS }),
      rows: Type.Array(
        object({
          row: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          cells: Type.Array(Text(MAX_CELL), { maxItems: MAX_COLUMNS }),
        }),
        { maxItems: MAX_ROWS },
      ),
      pictures: Type.Optional(
        Type.Array(object({ name: RequiredText(400), id: Id }), { maxItems: MAX_ROWS * 11 }),
      ),
      keepStock: Type.Optional(Type.Boolean()),
      dryRun: Type.Optional(Type.Boolean()),
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    handle: importRows,
  }),
  defineStaffCall({
    path: '/catalogue/storedPictures',
    summary: 'Lists the stored pictures of files by the SHA-256 of the file; POST /staff/picture stores one',
    body: object({
      hashes: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: MAX_HASHES }),
    }),
    handle: async ({ db }, { hashes }) =>
      [...(await findPictures(db, hashes))].map(([hash, id]) => ({ hash, id })),
  }),
];
