import type { Tx } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

/** The channel on which the gateways of one database tell each other what to read anew: ids, never content. */
export const CHAT_CHANNEL = 'chat';

export type ChatEvent =
  | { readonly kind: 'message'; readonly partyId: string; readonly id: string }
  /** Somebody took the conversation, or left it. */
  | { readonly kind: 'conversation'; readonly partyId: string }
  /** A staff member came, or went. */
  | { readonly kind: 'staff'; readonly staffId: string }
  | { readonly kind: 'queue' };

/** Told when the transaction commits, and not at all if it does not. */
export async function tellGateways(tx: Tx, event: ChatEvent): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`);
}

/** The same for many messages of a party, in their order. */
export async function tellOfMessages(tx: Tx, partyId: string, ids: readonly string[]): Promise<void> {
  const payloads = ids.map(id => JSON.stringify({ kind: 'message', partyId, id } satisfies ChatEvent));
  await tx.execute(
    sql`SELECT pg_notify(${CHAT_CHANNEL}, payload) FROM unnest(${sql.param(payloads)}::text[]) AS payload`,
  );
}

export function parseChatEvent(payload: string): ChatEvent {
  return JSON.parse(payload) as ChatEvent;
}
