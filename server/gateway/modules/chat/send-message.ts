import { limitAttempts } from '#gateway/attempt-limit.ts';
import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { afterPartyMessage } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { tellGateways } from '#gateway/modules/chat/chat-events.ts';
import { checkContent, checkPartyImage, type MessageType } from '#gateway/modules/chat/message-content.ts';
import { Refusal } from '#gateway/refusal.ts';

/** Of one party, whatever its number of tabs. */
const SEND_RATE = { max: 60, windowMs: 60_000 };
/** A conversation that rested for so long is nobody's any more: the next message waits for whoever is free. */
const IDLE_RELEASE_MS = 30 * 60_000;
/** Who sends what no person wrote. */
const ROBOT_ID = 'robot';

export interface Party {
  readonly partyId: string;
  readonly isTourist: boolean;
}

export interface MessageBody {
  readonly uid: string;
  readonly msgType: MessageType;
  readonly msgContent: string;
  readonly channelType?: string;
}

export interface SentMessage {
  readonly msgId: string;
  readonly createDate: string;
}

/** Whoever has a transaction already sends in it. */
type SendContext = Pick<WorkContext, 'clock'> & { readonly db: Queryable };

/** The party's own message. A resend answers what the first one did, and does nothing else. */
export function sendAsParty(
  context: Pick<WorkContext, 'db' | 'clock' | 'config' | 'newId'>,
  party: Party,
  body: MessageBody,
): Promise<SentMessage> {
  const { partyId, isTourist } = party;
  const content = checkContent(body.msgType, body.msgContent, 'party');
  const now = context.clock.now();
  return context.db.transaction(async tx => {
    const conversation = await openConversation(tx, { partyId, isTourist, createDate: now, updateDate: now });
    const known = await findSent(tx, partyId, partyId, body.uid);
    if (known) return known;
    await limitAttempts(tx, `chat:${partyId}`, SEND_RATE, now);
    await checkPartyImage(tx, body.msgType, content, now);

    const idle = now.getTime() - conversation.updateDate.getTime() > IDLE_RELEASE_MS;
    const staffId = idle ? null : conversation.staffId;
    const startsWaiting = staffId === null && conversation.waitingSince === null;
    await tx
      .update(chatConversation)
      .set({ staffId, updateDate: now, ...(startsWaiting ? { waitingSince: now } : {}) })
      .where(eq(chatConversation.partyId, partyId));
    if (conversation.staffId !== staffId) await tellGateways(tx, { kind: 'conversation', partyId });
    if (startsWaiting) await tellGateways(tx, { kind: 'queue' });
    await afterPartyMessage(tx, context, partyId);
    return addMessage(tx, { ...body, content, partyId, sendUserId: partyId, isSendByCs: '0', now });
  });
}

/** A staff member's message; whoever answers takes the conversation. */
export function sendAsStaff(context: SendContext, partyId: string, staffId: string, body: MessageBody) {
  return sendAsService(context, partyId, body, { sendUserId: staffId, isSendByCs: '1', staffId });
}

/** The robot's message: it stands in while nobody is there. It serves nobody, so the next message waits anew. */
export function sendAsRobot(context: SendContext, partyId: string, body: MessageBody) {
  return sendAsService(context, partyId, body, { sendUserId: ROBOT_ID, isSendByCs: '2', staffId: null });
}

interface Service {
  readonly sendUserId: string;
  readonly isSendByCs: '1' | '2';
  /** Who serves from now on. */
  readonly staffId: string | null;
}

function sendAsService(
  { db, clock }: SendContext,
  partyId: string,
  body: MessageBody,
  { staffId, ...sender }: Service,
): Promise<SentMessage> {
  const content = checkContent(body.msgType, body.msgContent, 'staff');
  const now = clock.now();
  return db.transaction(async tx => {
    const conversation = await lockConversation(tx, partyId);
    const known = await findSent(tx, partyId, sender.sendUserId, body.uid);
    if (known) return known;
    await assign(tx, conversation, staffId, now);
    return addMessage(tx, { ...body, ...sender, content, partyId, now });
  });
}

/** Ends the staff member's part in a conversation: the next message of the party waits anew. */
export function leaveConversation({ db, clock }: SendContext, partyId: string): Promise<void> {
  return db.transaction(async tx => assign(tx, await lockConversation(tx, partyId), null, clock.now()));
}

/** The same as `lockConversation`, for one that may not be there yet, or may be claimed at this moment. */
async function openConversation(tx: Tx, opened: typeof chatConversation.$inferInsert) {
  const [row] = await tx
    .insert(chatConversation)
    .values(opened)
    // Only a row that is written to is surely there, and held.
    .onConflictDoUpdate({ target: chatConversation.partyId, set: { isTourist: opened.isTourist } })
    .returning();
  if (!row) throw new Error('the conversation was not opened');
  return row;
}

/** Holds the row to the end of the transaction: messages of one conversation come one after the other. */
async function lockConversation(tx: Tx, partyId: string) {
  const [row] = await tx
    .select()
    .from(chatConversation)
    .where(eq(chatConversation.partyId, partyId))
    .for('update');
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function assign(
  tx: Tx,
  { partyId, staffId: before, waitingSince }: typeof chatConversation.$inferSelect,
  staffId: string | null,
  now: Date,
) {
  await tx
    .update(chatConversation)
    .set({ staffId, waitingSince: null, updateDate: now })
    .where(eq(chatConversation.partyId, partyId));
  if (before !== staffId) await tellGateways(tx, { kind: 'conversation', partyId });
  if (waitingSince !== null) await tellGateways(tx, { kind: 'queue' });
}

async function findSent(
  tx: Tx,
  partyId: string,
  sendUserId: string,
  uid: string,
): Promise<SentMessage | undefined> {
  const { id, createDate } = chatMessage;
  const [row] = await tx
    .select({ id, createDate })
    .from(chatMessage)
    .where(
      and(eq(chatMessage.partyId, partyId), eq(chatMessage.sendUserId, sendUserId), eq(chatMessage.uid, uid)),
    );
  return row && toSent(row);
}

interface NewMessage extends MessageBody {
  readonly partyId: string;
  readonly content: string;
  readonly sendUserId: string;
  readonly isSendByCs: '0' | '1' | '2';
  readonly now: Date;
}

async function addMessage(tx: Tx, message: NewMessage): Promise<SentMessage> {
  const { partyId, uid, msgType: type, content, sendUserId, isSendByCs, channelType = null, now } = message;
  const [row] = await tx
    .insert(chatMessage)
    .values({ partyId, uid, type, content, sendUserId, isSendByCs, channelType, createDate: now })
    .returning({ id: chatMessage.id, createDate: chatMessage.createDate });
  if (!row) throw new Error('the message was not stored');
  await tellGateways(tx, { kind: 'message', partyId, id: String(row.id) });
  return toSent(row);
}

function toSent({ id, createDate }: { id: bigint; createDate: Date }): SentMessage {
  return { msgId: String(id), createDate: createDate.toISOString() };
}
