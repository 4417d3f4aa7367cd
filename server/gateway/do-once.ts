import { createHash } from 'node:crypto';
import type { ShopMember, WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { requestReply } from '#gateway/db/schema/buying.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';
import { inTurn } from '#gateway/shop-turns.ts';

/** Stands for the answer until there is one. Nobody else ever reads it: the note is not there for them before. */
const NOT_YET = {};

/**
 * Does a write once, in a transaction with the note that it was done: the same requestId again gets the same answer
 * and does nothing, also while the first is still under way. A refusal is no answer: it may be tried again.
 * @throws Refusal REQUEST_ID_REUSED where the id came with another call or body
 */
export async function doOnce<Reply>(
  context: WorkContext & { readonly member: ShopMember },
  call: string,
  { requestId, ...body }: { readonly requestId: string },
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { clock, member } = context;
  const key = { distributorId: member.distributorId, requestId };
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const isOurs = and(
    eq(requestReply.distributorId, key.distributorId),
    eq(requestReply.requestId, key.requestId),
  );
  return inTurn(context, async tx => {
    // Where the same request is under way, this waits until that one is done or has failed.
    const noted = await tx
      .insert(requestReply)
      .values({ ...key, call, bodyHash, reply: NOT_YET, createDate: clock.now() })
      .onConflictDoNothing()
      .returning({ requestId: requestReply.requestId });
    if (noted.length === 0) {
      const [earlier] = await tx.select().from(requestReply).where(isOurs);
      if (earlier?.call !== call || earlier.bodyHash !== bodyHash) throw new Refusal('REQUEST_ID_REUSED');
      return earlier.reply as Reply;
    }
    const reply = await work(tx);
    await tx.update(requestReply).set({ reply }).where(isOurs);
    return reply;
  });
}
