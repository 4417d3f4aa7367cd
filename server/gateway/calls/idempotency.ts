import { createHash } from 'node:crypto';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { requestReply } from '#gateway/db/schema/buying.ts';
import { and, eq } from '#gateway/db/sql.ts';

/** Placeholder reply. Other transactions never see it, because the row is committed with the real reply. */
const NOT_YET = {};

/**
 * Runs a write at most once per requestId. The reply is stored in the same transaction; a repeated request
 * gets the stored reply, also if the first one is still running. Errors are not stored, so a failed request
 * can be retried.
 * @throws BusinessError REQUEST_ID_REUSED if the id was used for another call or body
 */
export async function idempotent<Reply>(
  context: Pick<CallContext<'certified'>, 'db' | 'clock' | 'member' | 'place'>,
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
  return enqueueByShop(context, async tx => {
    // If the same request is running, this waits until it has committed or rolled back.
    const inserted = await tx
      .insert(requestReply)
      .values({ ...key, call, bodyHash, reply: NOT_YET, createDate: clock.now() })
      .onConflictDoNothing()
      .returning({ requestId: requestReply.requestId });
    if (inserted.length === 0) {
      const [earlier] = await tx.select().from(requestReply).where(isOurs);
      if (earlier?.call !== call || earlier.bodyHash !== bodyHash)
        throw new BusinessError('REQUEST_ID_REUSED');
      return earlier.reply as Reply;
    }
    const reply = await work(tx);
    await tx.update(requestReply).set({ reply }).where(isOurs);
    return reply;
  });
}
