import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { IMAGE_SCENES } from '#shared/constants.ts';

/** Images that were uploaded; their bytes are files in DATA_DIR, named by the id, which nobody can guess. */
export const uploadedImage = pgTable(
  'uploaded_image',
  {
    id: text().primaryKey(),
    scene: text({ enum: IMAGE_SCENES }).notNull(),
    /** Who uploaded it; null: a visitor. No reference: an image outlives its member's account. */
    memberId: id(),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    byteLength: integer().notNull(),
    createDate: moment().notNull(),
  },
  table => [index().on(table.memberId)],
);
