import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
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
    /** Whether `imageReference` has a row of it. Written by the same triggers. */
    isUsed: boolean().notNull().default(false),
    /** SHA-256 of the file as it was sent; CATALOGUE only, where a file is stored once. */
    sourceHash: text().unique(),
  },
  table => [index().on(table.memberId), index().on(table.createDate).where(sql`NOT is_used`)],
);

/**
 * The rows that refer to an uploaded image. Written only by triggers of the tables with image urls, in the transaction
 * that writes the url (at the end of the migration).
 */
export const imageReference = pgTable(
  'image_reference',
  {
    imageId: text()
      .notNull()
      .references(() => uploadedImage.id),
    /** Table of the referring row. */
    source: text().notNull(),
    /** Its id; of a subject's version: `<subject id>/<version>`. */
    sourceId: text().notNull(),
  },
  table => [primaryKey({ columns: [table.imageId, table.source, table.sourceId] })],
);
