import { eq, inArray } from 'drizzle-orm';
import type { WorkContext } from '#gateway/call-context.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { tellGateways } from '#gateway/modules/chat/chat-events.ts';

type PresenceContext = Pick<WorkContext, 'db' | 'clock'>;

/** A staff member opens a socket. Answers whether there is such a one; whoever they serve is told. */
export function noteStaffCame({ db, clock }: PresenceContext, staffId: string): Promise<boolean> {
  return setSeenDate(db, staffId, clock.now());
}

/** Their last socket here has closed. One at another gateway says within a ping that they are still there. */
export async function noteStaffWent({ db }: PresenceContext, staffId: string): Promise<void> {
  await setSeenDate(db, staffId, null);
}

/** Their sockets still stand. */
export async function noteStaffStay({ db, clock }: PresenceContext, staffIds: readonly string[]) {
  if (staffIds.length === 0) return;
  await db
    .update(chatStaff)
    .set({ seenDate: clock.now() })
    .where(inArray(chatStaff.id, [...staffIds]));
}

function setSeenDate(db: PresenceContext['db'], staffId: string, seenDate: Date | null): Promise<boolean> {
  return db.transaction(async tx => {
    const known = await tx.update(chatStaff).set({ seenDate }).where(eq(chatStaff.id, staffId)).returning();
    if (known.length > 0) await tellGateways(tx, { kind: 'staff', staffId });
    return known.length > 0;
  });
}
