import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { feature, featureConfig, featureItem } from '#gateway/db/schema/marketing.ts';
import { and, asc, desc, eq, lte } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { Arg } from '#shared/contract/index.ts';

type Context = CallContext<'visitor'>;

/**
 * A feature with its commodities. One that has not started yet counts as missing.
 * @throws BusinessError NOT_FOUND
 */
export async function getFeature(context: Context, id: string) {
  const { db, clock, member } = context;
  const [features, cards] = await Promise.all([
    db
      .select()
      .from(feature)
      .where(and(eq(feature.id, id), lte(feature.startDate, clock.now()))),
    selectCards(db, member?.distributorId ?? null)
      .innerJoin(featureItem, eq(featureItem.commodityId, commodity.id))
      .where(eq(featureItem.featureId, id))
      .orderBy(asc(featureItem.sort)),
  ]);
  const [found] = features;
  if (!found) throw new BusinessError('NOT_FOUND');
  return { ...toFeature(found), commodities: toCards(context, cards) };
}

/** Features that have started, newest first. */
export async function listFeatures({ db, clock }: Context, arg: Arg<'listFeatureHistory'>) {
  const begun = lte(feature.startDate, clock.now());
  const window = windowOf(arg);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(feature)
      .where(begun)
      .orderBy(desc(feature.startDate), asc(feature.id))
      .limit(window.limit)
      .offset(window.offset),
    db.$count(feature, begun),
  ]);
  return pageOf(rows.map(toFeature), total, window);
}

export async function findFeatureConfig({ db }: Context, type: string) {
  const [found] = await db.select().from(featureConfig).where(eq(featureConfig.type, type));
  if (!found) return null;
  const { image, ...config } = found;
  return { ...config, imageUrl: pictureUrl(image) };
}

function toFeature({ cover, startDate, endDate, ...row }: typeof feature.$inferSelect) {
  return {
    ...row,
    coverUrl: pictureUrl(cover),
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
  };
}
