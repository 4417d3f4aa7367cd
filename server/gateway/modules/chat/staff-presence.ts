import type { WorkContext } from '#gateway/call-context.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { tellGateways } from '#gateway/modules/chat/chat-events.ts';

type PresenceContext = Pick<WorkContext, 'db' | 'clock'>;

/**
 * A staff member came, or their last socket here has closed; whoever they serve is told. A socket of theirs at another
 * gateway says within a ping that they are still there.
 */
export function noteStaff({ db, clock }: PresenceContext, staffId: string, isHere: boolean): Promise<void> {
  return db.transaction(async tx => {
    await tx
      .update(chatStaff)
      .set({ seenDate: isHere ? clock.now() : null })
      .where(eq(chatStaff.id, staffId));
    await tellGateways(tx, { kind: 'staff', staffId });
  });
}

/** Their sockets still stand. */
export async function noteStaffStay({ db, clock }: PresenceContext, staffIds: readonly string[]) {
  if (staffIds.length === 0) return;
  await db
    .update(chatStaff)
    .set({ seenDate: clock.now() })
    .where(inArray(chatStaff.id, [...staffIds]));
}
