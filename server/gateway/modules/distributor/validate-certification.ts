import { type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { findWrongRegion } from '#gateway/modules/common/regions.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import type { Arg } from '#shared/contract/index.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { certificationErrors as words } from '#shared/messages/zh/gateway/certification-errors.ts';

/** The certification form of a shop. */
export type Certification = Arg<'submitCertification'>;
type Fields = Partial<Certification>;

/** Determines which images the image urls may refer to. */
export interface ImageOwner {
  readonly memberId: string;
  /** Urls of the shop's stored images, regardless of the uploading member. */
  readonly shopImages: readonly string[];
  readonly now: Date;
}

/**
 * Validates the given fields and returns them with trimmed texts and lists without duplicates. Fields may be absent;
 * the region is validated only if all three codes are given.
 * @throws BusinessError PARAM_INVALID with every invalid field
 */
export async function validateCertification<Given extends Fields>(
  db: Queryable,
  owner: ImageOwner,
  given: Given,
): Promise<Given> {
  const fields = clean(given);
  const wrong = [
    ...checkTexts(fields),
    ...checkCodes(fields),
    ...(await checkShopType(db, fields)),
    ...(await checkBrands(db, fields)),
    ...(await checkImages(db, owner, fields)),
  ];
  if (wrong.length > 0) throw invalidParams(wrong);
  return fields;
}

function clean<Given extends Fields>(given: Given): Given {
  const cleaned = Object.entries(given).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : [...new Set(value)],
  ]);
  return Object.fromEntries(cleaned) as Given;
}

function* checkTexts(fields: Fields): Generator<FieldProblem> {
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value !== 'string') continue;
    // The remark may be empty and may have several lines.
    if (field === 'remark') {
      if (hasHiddenCharacters(value.replaceAll('\n', ''))) yield { field, msg: words.hiddenInLines };
    } else if (hasHiddenCharacters(value)) yield { field, msg: words.hidden };
    else if (value === '') yield { field, msg: words.blank };
  }
}

function* checkCodes({ creditCode, provinceCode, cityCode, districtCode }: Fields): Generator<FieldProblem> {
  if (creditCode !== undefined && !isCreditCode(creditCode)) {
    yield { field: 'creditCode', msg: words.creditCode };
  }
  if (provinceCode === undefined || cityCode === undefined || districtCode === undefined) return;
  const field = findWrongRegion({ provinceCode, cityCode, districtCode });
  if (field) yield { field, msg: words.region };
}

async function checkShopType(db: Queryable, { shopType }: Fields): Promise<FieldProblem[]> {
  if (shopType === undefined) return [];
  const { type, value } = dictEntry;
  const known = await db.$count(dictEntry, and(eq(type, 'shopType'), eq(value, shopType)));
  return known > 0 ? [] : [{ field: 'shopType', msg: words.shopType }];
}

async function checkBrands(db: Queryable, { brandIds = [] }: Fields): Promise<FieldProblem[]> {
  const known = await db.$count(brand, inArray(brand.id, [...brandIds]));
  return known === brandIds.length ? [] : [{ field: 'brandIds', msg: words.brands }];
}

async function checkImages(
  db: Queryable,
  { memberId, shopImages, now }: ImageOwner,
  { licenceImageUrl, storeImageUrls = [] }: Fields,
): Promise<FieldProblem[]> {
  const licence = licenceImageUrl === undefined ? [] : [licenceImageUrl];
  const fresh = [...licence, ...storeImageUrls].filter(url => !shopImages.includes(url));
  const foreign = await findForeignImages(db, { memberId, scene: 'CERTIFICATION', now }, fresh);
  const problemOf = (field: keyof Fields, urls: readonly string[]) =>
    urls.some(url => foreign.includes(url)) ? [{ field, msg: words.image }] : [];
  return [...problemOf('licenceImageUrl', licence), ...problemOf('storeImageUrls', storeImageUrls)];
}
