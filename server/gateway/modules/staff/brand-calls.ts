import { Type } from 'typebox';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { brand, category, commodity } from '#gateway/db/schema/catalogue.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { pictureOf } from '#gateway/modules/staff/home-calls.ts';
import { Id, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';

const Sort = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));

/** Staff calls on brands and categories; `catalogue/import` creates them. */
export const brandStaffCalls = [
  defineStaffCall({
    path: '/brand/list',
    summary: 'Lists the brands in their order',
    body: object({}),
    handle: ({ db }) => {
      const { id, name, englishName, origin, country, logo, banner, sort } = brand;
      return db
        .select({ id, name, englishName, origin, country, logo, banner, sort })
        .from(brand)
        .orderBy(asc(sort));
    },
  }),
  defineStaffCall({
    path: '/brand/set',
    summary: 'Changes a brand (id or name): logo and banner (files), slogan, story, tint, sort',
    body: object({
      brand: RequiredText(64),
      logo: Type.Optional(Id),
      banner: Type.Optional(Id),
      englishName: Type.Optional(Text(60)),
      slogan: Type.Optional(Text(120)),
      story: Type.Optional(Text(1000)),
      tint: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
      sort: Sort,
    }),
    pictureFields: ['logo', 'banner'],
    handle: setBrand,
  }),
  defineStaffCall({
    path: '/category/list',
    summary: 'Lists the categories with the ids of their paths',
    body: object({}),
    handle: ({ db }) => db.select().from(category).orderBy(asc(category.path)),
  }),
  defineStaffCall({
    path: '/category/set',
    summary: 'Changes the icon (a file) or the order of a category',
    body: object({ id: Id, icon: Type.Optional(Id), sort: Sort }),
    pictureFields: ['icon'],
    handle: async ({ db }, { id, icon, sort }) => {
      const set = {
        ...(icon !== undefined && { icon: await pictureOf(db, 'icon', icon) }),
        ...(sort !== undefined && { sort }),
      };
      const changed = Object.keys(set).length > 0;
      const { rowCount } = changed
        ? await db.update(category).set(set).where(eq(category.id, id))
        : { rowCount: await db.$count(category, eq(category.id, id)) };
      if (!rowCount) throw new BusinessError('NOT_FOUND');
    },
  }),
];

interface BrandChange {
  readonly brand: string;
  readonly logo?: string | undefined;
  readonly banner?: string | undefined;
  readonly englishName?: string | undefined;
  readonly slogan?: string | undefined;
  readonly story?: string | undefined;
  readonly tint?: string | undefined;
  readonly sort?: number | undefined;
}

/** @throws BusinessError NOT_FOUND, PARAM_INVALID for unknown pictures */
async function setBrand({ db }: WorkContext, { brand: name, logo, banner, ...rest }: BrandChange) {
  const pictures = {
    ...(logo !== undefined && { logo: await pictureOf(db, 'logo', logo) }),
    ...(banner !== undefined && { banner: await pictureOf(db, 'banner', banner) }),
  };
  await db.transaction(async tx => {
    const rows = await tx.select().from(brand).where(eq(brand.id, name));
    const [found] = rows.length > 0 ? rows : await tx.select().from(brand).where(eq(brand.name, name));
    if (!found) throw new BusinessError('NOT_FOUND');
    const { id, ...before } = found;
    await tx
      .update(brand)
      .set({ ...before, ...rest, ...pictures })
      .where(eq(brand.id, id));
    if (rest.englishName === undefined) return;
    const named = await tx.select({ id: commodity.id }).from(commodity).where(eq(commodity.brandId, id));
    await indexCommodities(
      tx,
      named.map(one => one.id),
    );
  });
}
