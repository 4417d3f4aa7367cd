import { invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { eq } from '#gateway/db/sql.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import { findNamedShop } from '#gateway/modules/staff/named.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const DAY_MS = 86_400_000;

export interface RecommendedDraft {
  readonly title: string;
  readonly summary: string;
  /** Mobile of the shop that the list is for; undefined: public. */
  readonly mobile?: string | undefined;
  /** Defaults to no expiry. */
  readonly validDays?: number | undefined;
  /** Of duplicate skus only the first is kept. */
  readonly items: readonly {
    readonly code: string;
    readonly quantity: number;
    readonly reason?: string | undefined;
  }[];
}

/**
 * Creates a recommended list; a list for one shop carries the name of its advisor.
 * @throws BusinessError NOT_FOUND for a mobile without a shop; PARAM_INVALID for each unknown code and each text
 *   with hidden characters
 */
export async function makeRecommended(
  { db, clock, newId }: WorkContext,
  { title, summary, mobile, validDays, items }: RecommendedDraft,
): Promise<{ id: string }> {
  const texts = { title, summary, ...Object.fromEntries(items.map(reasonOf)) };
  const hidden = Object.entries(texts).filter(([, text]) => hasHiddenCharacters(text));
  if (hidden.length > 0)
    throw invalidParams(hidden.map(([field]) => ({ field, msg: fieldMessages.invalid })));
  const skus = await findByCode(
    db,
    items.map(({ code }) => code),
  );
  const unknown = items.flatMap(({ code }, index) => (skus.has(code) ? [] : [`items.${index}.code`]));
  if (unknown.length > 0) {
    throw invalidParams(unknown.map(field => ({ field, msg: codeMessages.PRODUCT_NOT_FOUND })));
  }
  const distributorId = mobile === undefined ? null : await findNamedShop(db, { mobile });
  const now = clock.now();
  const list = {
    id: newId(),
    distributorId,
    title,
    summary,
    advisorName: distributorId && (await advisorOf(db, distributorId)),
    createDate: now,
    validEndDate: validDays === undefined ? null : new Date(now.getTime() + validDays * DAY_MS),
  };
  const rows = items.flatMap(({ code, quantity, reason = '' }, sort) => {
    const found = skus.get(code);
    return found ? [{ listId: list.id, skuId: found.id, quantity, reason, sort }] : [];
  });
  await db.transaction(async tx => {
    await tx.insert(recommendedList).values(list);
    await tx.insert(recommendedItem).values(rows).onConflictDoNothing();
  });
  return { id: list.id };
}

const reasonOf = ({ reason = '' }: RecommendedDraft['items'][number], index: number) =>
  [`items.${index}.reason`, reason] as const;

async function advisorOf(db: Queryable, distributorId: string): Promise<string | null> {
  const [found] = await db
    .select({ name: advisor.name })
    .from(distributor)
    .innerJoin(advisor, eq(advisor.id, distributor.developCustomerServiceId))
    .where(eq(distributor.id, distributorId));
  return found?.name ?? null;
}
