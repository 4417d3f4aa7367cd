import type { WorkContext } from '#gateway/calls/call-context.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { notifyGateways } from '#gateway/modules/chat/chat-events.ts';

type PresenceContext = Pick<WorkContext, 'db' | 'clock'>;

/**
 * Records that a staff member connected, or that their last socket of this gateway closed, and notifies the gateways.
 * If another gateway still has a socket of this staff member, it sets them online again within one ping interval.
 */
export function setStaffPresence(
  { db, clock }: PresenceContext,
  staffId: string,
  isHere: boolean,
): Promise<void> {
  return db.transaction(async tx => {
    await tx
      .update(chatStaff)
      .set({ seenDate: isHere ? clock.now() : null })
      .where(eq(chatStaff.id, staffId));
    await notifyGateways(tx, { kind: 'staff', staffId });
  });
}

/** Refreshes the presence of connected staff. */
export async function refreshStaffPresence({ db, clock }: PresenceContext, staffIds: readonly string[]) {
  if (staffIds.length === 0) return;
  await db
    .update(chatStaff)
    .set({ seenDate: clock.now() })
    .where(inArray(chatStaff.id, [...staffIds]));
}
