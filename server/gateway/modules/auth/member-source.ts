import type { CallContext } from '#gateway/call-context.ts';
import { advisor, memberSource } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { holdsHidden } from '#gateway/hidden-characters.ts';
import { invalidParams } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** Writes down once where the member came from. An advisor that does not exist is no reason to lose the rest. */
export async function createMemberSource(
  { db, clock, member }: CallContext<'member'>,
  { developCSId = '', ...texts }: Arg<'createMemberSource'>,
) {
  const wrong = Object.entries(texts).filter(([, text]) => holdsHidden(text));
  if (wrong.length > 0) throw invalidParams(wrong.map(([field]) => ({ field, msg: fieldMessages.invalid })));
  const [known] = await db.select({ id: advisor.id }).from(advisor).where(eq(advisor.id, developCSId));
  await db
    .insert(memberSource)
    .values({ memberId: member.memberId, ...texts, developCSId: known?.id ?? null, createDate: clock.now() })
    .onConflictDoNothing();
  return null;
}
