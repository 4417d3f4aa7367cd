import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { IMAGE_SCENES } from '#shared/constants.ts';

/** CATALOGUE: pictures that the staff stored for the catalogue and the home page, readable by everyone. */
const SCENES = [...IMAGE_SCENES, 'CATALOGUE'] as const;

/** Uploaded images. Their bytes are files in DATA_DIR, named by the id, which cannot be guessed. */
export const uploadedImage = pgTable(
  'uploaded_image',
  {
    id: text().primaryKey(),
    scene: text({ enum: SCENES }).notNull(),
    /**
     * The uploading member; null: a visitor. No foreign key, because an image outlives its member's account.
     */
    memberId: id(),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createDate: moment().notNull(),
    /** SHA-256 of the file as it was sent; CATALOGUE only, where a file is stored once. */
    sourceHash: text().unique(),
  },
  table => [index().on(table.memberId)],
);
