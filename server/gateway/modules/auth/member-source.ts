import { invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import { advisor, memberSource } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Records once where the member came from. An unknown advisor is stored as null; the other fields are kept. */
export async function createMemberSource(
  { db, clock, member }: CallContext<'member'>,
  { developCSId = '', ...texts }: Arg<'createMemberSource'>,
) {
  const wrong = Object.entries(texts).filter(([, text]) => hasHiddenCharacters(text));
  if (wrong.length > 0) throw invalidParams(wrong.map(([field]) => ({ field, msg: fieldMessages.invalid })));
  const [known] = await db.select({ id: advisor.id }).from(advisor).where(eq(advisor.id, developCSId));
  await db
    .insert(memberSource)
    .values({ memberId: member.memberId, ...texts, developCSId: known?.id ?? null, createDate: clock.now() })
    .onConflictDoNothing();
  return null;
}
