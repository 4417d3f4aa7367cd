import { limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { notifyGateways } from '#gateway/modules/chat/chat-events.ts';
import {
  type MessageType,
  validateContent,
  validateParticipantImage,
} from '#gateway/modules/chat/message-content.ts';

/** Per participant, over all tabs. */
const SEND_RATE = { max: 60, windowMs: 60_000 };
/** After this idle time a conversation loses its staff member, and its next message enters the waiting queue. */
const IDLE_RELEASE_MS = 30 * 60_000;
/** Sender id of automatic messages. */
const ROBOT_ID = 'robot';

export interface Participant {
  readonly participantId: string;
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

/** `db` may be a transaction, so that the caller can send within it. */
type SendContext = Pick<WorkContext, 'clock'> & { readonly db: Queryable };

/** Sends a participant's message. A resend with the same uid returns the first result and has no other effect. */
export function sendAsParticipant(
  context: WorkContext,
  participant: Participant,
  body: MessageBody,
): Promise<SentMessage> {
  const { participantId, isTourist } = participant;
  const content = validateContent(body.msgType, body.msgContent, 'participant');
  const now = context.clock.now();
  return context.db.transaction(async tx => {
    const conversation = await openConversation(tx, {
      participantId,
      isTourist,
      createDate: now,
      updateDate: now,
    });
    const known = await findSent(tx, participantId, participantId, body.uid);
    if (known) return known;
    await limitAttempts(tx, `chat:${participantId}`, SEND_RATE, now);
    await validateParticipantImage(tx, body.msgType, content, now);

    const idle = now.getTime() - conversation.updateDate.getTime() > IDLE_RELEASE_MS;
    const staffId = idle ? null : conversation.staffId;
    const startsWaiting = staffId === null && conversation.waitingSince === null;
    await tx
      .update(chatConversation)
      .set({ staffId, updateDate: now, ...(startsWaiting ? { waitingSince: now } : {}) })
      .where(eq(chatConversation.participantId, participantId));
    if (conversation.staffId !== staffId) await notifyGateways(tx, { kind: 'conversation', participantId });
    if (startsWaiting) await notifyGateways(tx, { kind: 'queue', participantId });
    await publish(tx, context, 'chatMessageSent', { participantId });
    return addMessage(tx, {
      ...body,
      content,
      participantId,
      sendUserId: participantId,
      isSendByCs: '0',
      now,
    });
  });
}

/** Sends a staff member's message and assigns the conversation to that staff member. */
export function sendAsStaff(context: SendContext, participantId: string, staffId: string, body: MessageBody) {
  return sendAsService(context, participantId, body, { sendUserId: staffId, isSendByCs: '1', staffId });
}

/** Sends a robot message. It removes the assignment, so that the participant's next message enters the queue. */
export function sendAsRobot(context: SendContext, participantId: string, body: MessageBody) {
  return sendAsService(context, participantId, body, {
    sendUserId: ROBOT_ID,
    isSendByCs: '2',
    staffId: null,
  });
}

interface Service {
  readonly sendUserId: string;
  readonly isSendByCs: '1' | '2';
  /** Staff member to assign; null for none. */
  readonly staffId: string | null;
}

function sendAsService(
  { db, clock }: SendContext,
  participantId: string,
  body: MessageBody,
  { staffId, ...sender }: Service,
): Promise<SentMessage> {
  const content = validateContent(body.msgType, body.msgContent, 'staff');
  const now = clock.now();
  return db.transaction(async tx => {
    const conversation = await lockConversation(tx, participantId);
    const known = await findSent(tx, participantId, sender.sendUserId, body.uid);
    if (known) return known;
    await assign(tx, conversation, staffId, now);
    return addMessage(tx, { ...body, ...sender, content, participantId, now });
  });
}

/** Removes the staff member from a conversation; the participant's next message enters the queue. */
export function leaveConversation({ db, clock }: SendContext, participantId: string): Promise<void> {
  return db.transaction(async tx => assign(tx, await lockConversation(tx, participantId), null, clock.now()));
}

export async function hasConversation(db: Queryable, participantId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: chatConversation.participantId })
    .from(chatConversation)
    .where(eq(chatConversation.participantId, participantId));
  return found !== undefined;
}

/** Like `lockConversation`, for a conversation that may not exist yet or is being claimed. */
async function openConversation(tx: Tx, opened: typeof chatConversation.$inferInsert) {
  const [row] = await tx
    .insert(chatConversation)
    .values(opened)
    // DO NOTHING would neither return nor lock an existing row.
    .onConflictDoUpdate({ target: chatConversation.participantId, set: { isTourist: opened.isTourist } })
    .returning();
  if (!row) throw new Error('the conversation was not opened');
  return row;
}

/** Locks the row until the end of the transaction, so that messages of one conversation are written one at a time. */
async function lockConversation(tx: Tx, participantId: string) {
  const [row] = await tx
    .select()
    .from(chatConversation)
    .where(eq(chatConversation.participantId, participantId))
    .for('update');
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

async function assign(
  tx: Tx,
  { participantId, staffId: before, waitingSince }: typeof chatConversation.$inferSelect,
  staffId: string | null,
  now: Date,
) {
  await tx
    .update(chatConversation)
    .set({ staffId, waitingSince: null, updateDate: now })
    .where(eq(chatConversation.participantId, participantId));
  if (before !== staffId) await notifyGateways(tx, { kind: 'conversation', participantId });
  if (waitingSince !== null) await notifyGateways(tx, { kind: 'queue', participantId });
}

async function findSent(
  tx: Tx,
  participantId: string,
  sendUserId: string,
  uid: string,
): Promise<SentMessage | undefined> {
  const { id, createDate } = chatMessage;
  const [row] = await tx
    .select({ id, createDate })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.participantId, participantId),
        eq(chatMessage.sendUserId, sendUserId),
        eq(chatMessage.uid, uid),
      ),
    );
  return row && toSent(row);
}

interface NewMessage extends MessageBody {
  readonly participantId: string;
  readonly content: string;
  readonly sendUserId: string;
  readonly isSendByCs: '0' | '1' | '2';
  readonly now: Date;
}

async function addMessage(tx: Tx, message: NewMessage): Promise<SentMessage> {
  const {
    participantId,
    uid,
    msgType: type,
    content,
    sendUserId,
    isSendByCs,
    channelType = null,
    now,
  } = message;
  const [row] = await tx
    .insert(chatMessage)
    .values({ participantId, uid, type, content, sendUserId, isSendByCs, channelType, createDate: now })
    .returning({ id: chatMessage.id, createDate: chatMessage.createDate });
  if (!row) throw new Error('the message was not stored');
  // Sending a message marks the earlier ones as read.
  if (isSendByCs === '0')
    await tx
      .update(chatConversation)
      .set({ readId: row.id })
      .where(eq(chatConversation.participantId, participantId));
  await notifyGateways(tx, { kind: 'message', participantId, id: String(row.id) });
  return toSent(row);
}

function toSent({ id, createDate }: { id: bigint; createDate: Date }): SentMessage {
  return { msgId: String(id), createDate: createDate.toISOString() };
}
