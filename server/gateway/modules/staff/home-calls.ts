import { Type } from 'typebox';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { homeBanner } from '#gateway/db/schema/marketing.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { storedPicture } from '#gateway/modules/image/picture-url.ts';
import { findForeignPictures } from '#gateway/modules/image/store-picture.ts';
import { setBrandLabel, setRecommendRow } from '#gateway/modules/staff/arrange-home.ts';
import { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { Id, literals, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** A page of this site, or another one. */
const Link = Type.String({ pattern: '^(/(?!/)|https?://)\\S*$', maxLength: 500 });
const MAX_SORT = 1000;

/** Staff calls on the home page. Rows and labels that are not set show what the catalogue has. */
export const homeStaffCalls = [
  defineStaffCall({
    path: '/banner/list',
    summary: 'Lists the banners of the home page in their order',
    body: object({}),
    handle: ({ db }) => db.select().from(homeBanner).orderBy(asc(homeBanner.sort)),
  }),
  defineStaffCall({
    path: '/banner/put',
    summary:
      'Adds or replaces the banner of an id: picture (a file, about 1920 × 560), title, linkUrl (/list), sort',
    body: object({
      id: Type.String({ pattern: '^[\\w-]{1,32}$' }),
      picture: Id,
      title: RequiredText(60),
      subtitle: Type.Optional(Text(120)),
      linkUrl: Link,
      tint: Type.Optional(Colour),
      sort: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SORT })),
    }),
    pictureFields: ['picture'],
    handle: putBanner,
  }),
  defineStaffCall({
    path: '/banner/remove',
    summary: 'Removes a banner',
    body: object({ id: Id }),
    handle: async ({ db }, { id }) => {
      const { rowCount } = await db.delete(homeBanner).where(eq(homeBanner.id, id));
      if (!rowCount) throw new BusinessError('NOT_FOUND');
    },
  }),
  defineStaffCall({
    path: '/home/setRow',
    summary: `Sets the commodities of a row of the home page: commodities='["A1001"]'; an empty list chooses by itself`,
    body: object({
      type: literals(RECOMMEND_TYPES),
      title: Type.Optional(RequiredText(40)),
      commodities: Type.Array(Id, { maxItems: 48 }),
    }),
    handle: setRecommendRow,
  }),
  defineStaffCall({
    path: '/home/setBrandLabel',
    summary: `Sets the brands below a label of the brand wall: brands='["name"]'; an empty list removes the label`,
    body: object({
      name: RequiredText(40),
      brands: Type.Array(RequiredText(60), { maxItems: 48 }),
      sort: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SORT })),
    }),
    handle: setBrandLabel,
  }),
];

/** Background of a banner until the staff choose one. */
const BANNER_TINT = '#fbf7f5';

async function putBanner(
  { db }: WorkContext,
  {
    id,
    picture,
    tint = BANNER_TINT,
    subtitle = '',
    sort = 0,
    ...row
  }: {
    readonly id: string;
    readonly picture: string;
    readonly title: string;
    readonly linkUrl: string;
    readonly subtitle?: string | undefined;
    readonly tint?: string | undefined;
    readonly sort?: number | undefined;
  },
): Promise<void> {
  const set = { ...row, subtitle, tint, sort, image: await pictureOf(db, 'picture', picture) };
  await db
    .insert(homeBanner)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: homeBanner.id, set });
}

/** @throws BusinessError PARAM_INVALID unless it is a stored picture */
export async function pictureOf(db: Queryable, field: string, id: string): Promise<string> {
  const foreign = await findForeignPictures(db, [id]);
  if (foreign.length > 0) throw invalidParams([{ field, msg: fieldMessages.unknown }]);
  return storedPicture(id);
}
