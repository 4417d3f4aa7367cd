import type { PgTable } from 'drizzle-orm/pg-core';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { chatMessage } from '#gateway/db/schema/chat.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { subjectVersion } from '#gateway/db/schema/subject.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { and, eq, lt, notExists, or, type SQL, type SQLWrapper, sql } from '#gateway/db/sql.ts';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { UPLOAD_URL_PREFIX, UPLOAD_USABLE_MS } from '#gateway/modules/image/uploaded-image.ts';

/** Longer than an upload can be used, so that an image is not removed while a new reference to it is written. */
const KEPT_UNUSED_MS = UPLOAD_USABLE_MS + 86_400_000;

/** Removes images without references, and the files of interrupted uploads. */
export async function sweepUploads(deps: GatewayDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const files = new ImageFiles(deps);
  await db.transaction(async tx => {
    const unused = await tx
      .delete(uploadedImage)
      .where(and(lt(uploadedImage.createDate, new Date(now.getTime() - KEPT_UNUSED_MS)), isUnused(tx)))
      .returning({ id: uploadedImage.id });
    // Rows are deleted at commit, so that after a crash the next sweep finds them again.
    for (const { id } of unused) await files.remove(id);
  });
  await files.sweep(now, async id => (await db.$count(uploadedImage, eq(uploadedImage.id, id))) > 0);
}

/** Condition for images without references. Images of scenes that are not listed here are never removed. */
function isUnused(db: Queryable): SQL | undefined {
  const { id, scene } = uploadedImage;
  const url = sql`${UPLOAD_URL_PREFIX} || ${id}`;
  const inMessages = db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.type, 'image'), eq(chatMessage.content, url)));
  const { licenceImageUrl, storeImageUrls } = distributor;
  const inShops = anyOf(db, distributor, sql`array_append(${storeImageUrls}, ${licenceImageUrl})`, url);
  const inSubjects = db
    .select({ id: subjectVersion.subjectId })
    .from(subjectVersion)
    .where(eq(subjectVersion.licenceImageUrl, url));
  const inStores = anyOf(db, onlineStore, onlineStore.screenshotUrls, url);
  const inVouchers = anyOf(db, payment, payment.voucherUrls, url);
  const inTopUps = anyOf(db, topUp, topUp.voucherUrls, url);
  const inRefunds = anyOf(db, refund, refund.imageUrls, url);
  return or(
    and(eq(scene, 'CHAT'), notExists(inMessages)),
    and(eq(scene, 'VOUCHER'), notExists(inVouchers), notExists(inTopUps)),
    and(eq(scene, 'CERTIFICATION'), notExists(inShops), notExists(inSubjects), notExists(inStores)),
    and(eq(scene, 'REFUND'), notExists(inRefunds)),
  );
}

/** Selects the rows of a table whose list of urls contains this url. */
function anyOf(db: Queryable, table: PgTable, urls: SQLWrapper, url: SQL) {
  const listed = db
    .select({ url: sql`unnest(${urls})`.as('url') })
    .from(table)
    .as('listed');
  return db.select().from(listed).where(eq(listed.url, url));
}
