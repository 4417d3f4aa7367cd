import type { Tx } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

/** PostgreSQL channel between the gateways of one database. Notices carry ids, never content. */
export const CHAT_CHANNEL = 'chat';

export type ChatEvent =
  | { readonly kind: 'message'; readonly participantId: string; readonly id: string }
  /** A staff member took or left the conversation. */
  | { readonly kind: 'conversation'; readonly participantId: string }
  /** A staff member went online or offline. */
  | { readonly kind: 'staff'; readonly staffId: string }
  /** A participant started or stopped waiting for staff. */
  | { readonly kind: 'queue'; readonly participantId: string };

/** Notifies all gateways when the transaction commits. */
export async function notifyGateways(tx: Tx, event: ChatEvent): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`);
}

/** Notifies all gateways of a participant's messages, in their order. */
export async function notifyMessages(tx: Tx, participantId: string, ids: readonly string[]): Promise<void> {
  const payloads = ids.map(id => JSON.stringify({ kind: 'message', participantId, id } satisfies ChatEvent));
  await tx.execute(
    sql`SELECT pg_notify(${CHAT_CHANNEL}, payload) FROM unnest(${sql.param(payloads)}::text[]) AS payload`,
  );
}

export function parseChatEvent(payload: string): ChatEvent {
  return JSON.parse(payload) as ChatEvent;
}
