import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { and, asc, inArray, sql } from '#gateway/db/sql.ts';
import type { ChatEvent } from '#gateway/modules/chat/chat-events.ts';
import { readCsInfo, toChatRecord } from '#gateway/modules/chat/chat-record.ts';
import type { ChatSocket, Listener } from '#gateway/modules/chat/chat-socket.ts';
import { WaitingQueue } from '#gateway/modules/chat/waiting-queue.ts';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import { roundPlace } from '#shared/domain/queue-place.ts';

const GOING_AWAY = 1001;
const CLOSING_BATCHES = 20;
/** The client reconnects and reads the history. */
const SERVICE_RESTART = 1012;

type HubContext = Pick<WorkContext, 'db' | 'clock' | 'log'>;
type ParticipantListener = Extract<Listener, { kind: 'participant' }>;

/**
 * Holds the sockets of this process and sends them events. Notices carry ids; their rows are read from the database
 * in batches, one batch at a time, so that the order is kept.
 */
export class ChatHub {
  readonly sockets = new Set<ChatSocket>();
  isClosing = false;
  readonly #participants = new Map<string, Set<ChatSocket>>();
  readonly #staff = new Set<ChatSocket>();
  readonly #context: HubContext;
  #backlog = newBacklog();
  /** Undefined: not read yet, or events may have been missed since. */
  #queue: WaitingQueue | undefined;
  #isReading = false;
  #reading = Promise.resolve();

  constructor(context: HubContext) {
    this.#context = context;
  }

  participantSockets(participantId: string): number {
    return this.#participants.get(participantId)?.size ?? 0;
  }

  staffIds(): string[] {
    return [...this.#staff].flatMap(({ listener }) => (listener?.kind === 'staff' ? listener.staffId : []));
  }

  /** Adds a socket until it closes, and sends it the queue length and the staff member of its conversation. */
  add(socket: ChatSocket, listener: Listener): void {
    socket.serve(listener);
    this.sockets.add(socket);
    if (listener.kind === 'staff') this.#staff.add(socket);
    else {
      const others = this.#participants.get(listener.participantId);
      if (others) others.add(socket);
      else this.#participants.set(listener.participantId, new Set([socket]));
    }
    this.#backlog.joined.add(socket);
    socket.once('close', () => this.#remove(socket, listener));
    this.#read();
  }

  #remove(socket: ChatSocket, listener: Listener) {
    this.sockets.delete(socket);
    this.#staff.delete(socket);
    if (this.sockets.size === 0) this.#queue = undefined;
    if (listener.kind !== 'participant') return;
    const others = this.#participants.get(listener.participantId);
    others?.delete(socket);
    if (others?.size === 0) this.#participants.delete(listener.participantId);
  }

  /** Queues an event for reading. Events that concern no socket of this process are dropped. */
  notice(event: ChatEvent): void {
    if (event.kind === 'queue') this.#backlog.queue.add(event.participantId);
    else if (event.kind === 'staff') this.#backlog.staff.add(event.staffId);
    else if (this.#staff.size > 0 || this.#participants.has(event.participantId)) {
      if (event.kind === 'conversation') this.#backlog.conversations.add(event.participantId);
      else this.#backlog.messages.push(event);
    }
    this.#read();
  }

  /** Reads the whole queue again, in case that something changed it without an event. */
  refreshQueue(): void {
    this.#queue = undefined;
    this.#backlog.isQueueStale = true;
    this.#read();
  }

  /** Closes the sockets of sessions that have ended. */
  endSessions(hasEnded: (sessionId: string) => boolean): void {
    for (const socket of this.sockets) {
      const { listener } = socket;
      if (listener?.kind !== 'participant' || listener.sessionId === undefined) continue;
      if (hasEnded(listener.sessionId)) socket.close(CHAT_CLOSE_CODE.SESSION_ENDED);
    }
  }

  /** Closes all sockets after possibly missed events. */
  reconnectAll(): void {
    this.#queue = undefined;
    for (const socket of this.sockets) socket.close(SERVICE_RESTART);
  }

  /** Closes all sockets, in batches spread over the period; resolves when the last one has closed. */
  async close(periodMs = 0): Promise<void> {
    this.isClosing = true;
    const open = [...this.sockets];
    const closed = open.map(socket => new Promise(resolve => socket.once('close', resolve)));
    const size = Math.ceil(open.length / CLOSING_BATCHES);
    for (let first = 0; first < open.length; first += size) {
      for (const socket of open.slice(first, first + size)) socket.close(GOING_AWAY);
      if (periodMs > 0) await sleep(periodMs / CLOSING_BATCHES);
    }
    await Promise.all(closed);
  }

  /** Resolves when no database read is running. */
  settled(): Promise<void> {
    return this.#reading;
  }

  #read() {
    if (!this.#isReading) this.#reading = this.#readAll();
  }

  async #readAll() {
    this.#isReading = true;
    try {
      while (this.sockets.size > 0 && hasWork(this.#backlog)) {
        const { messages, conversations, joined, staff, queue, isQueueStale } = this.#backlog;
        this.#backlog = newBacklog();
        if (messages.length > 0) await this.#sendMessages(messages);
        for (const participantId of await this.#findServedBy([...staff])) conversations.add(participantId);
        if (conversations.size > 0) await this.#sendConversations([...conversations]);
        if (joined.size > 0) await this.#sendServing([...joined]);
        if (isQueueStale || queue.size > 0 || joined.size > 0) await this.#sendQueue(queue, joined);
      }
    } catch (error) {
      this.#context.log.error({ err: error }, 'the chat could not read its events');
      this.reconnectAll();
    }
    this.#backlog = newBacklog();
    if (this.sockets.size === 0) this.#queue = undefined;
    this.#isReading = false;
  }

  async #sendMessages(messages: readonly MessageNotice[]) {
    const participantIds = [...new Set(messages.map(({ participantId }) => participantId))];
    const ids = messages.map(({ id }) => BigInt(id));
    const rows = await this.#context.db
      .select()
      .from(chatMessage)
      .where(and(inArray(chatMessage.participantId, participantIds), inArray(chatMessage.id, ids)))
      .orderBy(asc(chatMessage.id));
    for (const row of rows) {
      for (const socket of this.#participants.get(row.participantId) ?? []) {
        const { seesPrices } = socket.listener as ParticipantListener;
        socket.sendEvent('receiveMessage', toChatRecord(row, seesPrices));
      }
      for (const socket of this.#staff) {
        socket.sendEvent('receiveMessage', { ...toChatRecord(row, true), memberId: row.participantId });
      }
    }
  }

  /** Returns the connected participants served by these staff members. */
  async #findServedBy(staffIds: readonly string[]): Promise<readonly string[]> {
    if (staffIds.length === 0 || this.#participants.size === 0) return [];
    const { participantId, staffId } = chatConversation;
    const connected = sql.param([...this.#participants.keys()]);
    const rows = await this.#context.db
      .select({ participantId })
      .from(chatConversation)
      .where(and(sql`${participantId} = ANY(${connected}::text[])`, inArray(staffId, [...staffIds])));
    return rows.map(row => row.participantId);
  }

  async #sendConversations(participantIds: readonly string[]) {
    for (const { memberId, isTourists, serving } of await this.#readServing(participantIds)) {
      for (const socket of this.#participants.get(memberId) ?? []) socket.sendEvent('receiveMember', serving);
      for (const socket of this.#staff) {
        socket.sendEvent('receiveMember', { memberId, isTourists, csInfo: serving });
      }
    }
  }

  /** Sends new sockets the staff member who serves them. A client assumes none until it receives one. */
  async #sendServing(joined: readonly ChatSocket[]) {
    const sockets = joined.filter(({ listener }) => listener?.kind === 'participant');
    if (sockets.length === 0) return;
    const participantIdOf = ({ listener }: ChatSocket) => (listener as ParticipantListener).participantId;
    const rows = await this.#readServing([...new Set(sockets.map(participantIdOf))]);
    const servingBy = new Map(rows.map(({ memberId, serving }) => [memberId, serving]));
    for (const socket of sockets) {
      const serving = servingBy.get(participantIdOf(socket));
      if (serving) socket.sendEvent('receiveMember', serving);
    }
  }

  async #readServing(participantIds: readonly string[]) {
    const { db, clock } = this.#context;
    const rows = await db
      .select()
      .from(chatConversation)
      .where(inArray(chatConversation.participantId, [...participantIds]));
    const staffIds = rows.flatMap(({ staffId }) => staffId ?? []);
    const csInfo = await readCsInfo(db, staffIds, clock.now());
    const byParticipant = new Map(rows.map(row => [row.participantId, row]));
    return participantIds.map(memberId => {
      // No row: the visitor's conversation was moved to a member in the meantime.
      const { isTourist: isTourists = true, staffId = null } = byParticipant.get(memberId) ?? {};
      const serving = staffId === null ? null : (csInfo[staffId] ?? null);
      return { memberId, isTourists, serving };
    });
  }

  /** Sends new positions to those whom the changes concern, and the length of the queue to the staff. */
  async #sendQueue(changed: ReadonlySet<string>, joined: ReadonlySet<ChatSocket>) {
    const { db } = this.#context;
    const known = this.#queue;
    const queue = known ?? (await WaitingQueue.read(db));
    const moved = known
      ? changed.size > 0 && (await known.update(db, [...changed]))
      : this.#participants.keys();
    this.#queue = queue;
    for (const socket of known ? joined : this.sockets) sendPlace(socket, queue);
    if (!moved) return;
    for (const participantId of moved) {
      for (const socket of this.#participants.get(participantId) ?? []) sendPlace(socket, queue);
    }
    for (const socket of this.#staff) sendPlace(socket, queue);
  }
}

function sendPlace(socket: ChatSocket, queue: WaitingQueue) {
  const { listener } = socket;
  const num =
    listener?.kind === 'participant' ? roundPlace(queue.placeOf(listener.participantId)) : queue.length;
  if (num === socket.queueNum) return;
  socket.queueNum = num;
  socket.sendEvent('chatWaitQueueChangeNum', { num });
}

type MessageNotice = Extract<ChatEvent, { kind: 'message' }>;

const newBacklog = () => ({
  messages: [] as MessageNotice[],
  conversations: new Set<string>(),
  joined: new Set<ChatSocket>(),
  staff: new Set<string>(),
  /** Participants that started or stopped waiting. */
  queue: new Set<string>(),
  isQueueStale: false,
});

function hasWork(backlog: ReturnType<typeof newBacklog>): boolean {
  const { messages, conversations, joined, staff, queue, isQueueStale } = backlog;
  return (
    messages.length > 0 || isQueueStale || [conversations, joined, staff, queue].some(({ size }) => size > 0)
  );
}
