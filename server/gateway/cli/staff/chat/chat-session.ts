import { randomUUID } from 'node:crypto';
import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { type Conversation, Conversations, nameOf } from '#gateway/cli/staff/chat/conversations.ts';
import { contentText, recordText } from '#gateway/cli/staff/chat/record-text.ts';
import type { Terminal } from '#gateway/cli/staff/chat/terminal.ts';
import { reasonOf } from '#gateway/run-command.ts';
import type { ChatRecordData, ChatSocketEvent, CsInfoData } from '#shared/contract/calls/chat.ts';

export interface Staff {
  readonly staffId: string;
  readonly name: string;
}

const PAGE_SIZE = 20;
/** Messages loaded after a reconnect. */
const MISSED_PAGE_SIZE = 100;

interface HistoryPage {
  readonly chatRecordVOList: readonly ChatRecordData[];
  readonly csInfoMap: Readonly<Record<string, CsInfoData>>;
  readonly hasNextPage: boolean;
}

/** The open conversation, and the ids of its messages that were already shown. */
interface Opened {
  readonly conversation: Conversation;
  readonly shown: Set<string>;
  oldestId: string | undefined;
}

/**
 * The chat session of one staff member at a terminal: incoming messages, the open conversation, and replies.
 */
export class ChatSession {
  readonly gateway: StaffGateway;
  readonly conversations: Conversations;
  readonly #terminal: Terminal;
  readonly #origin: string;
  readonly #staffNames: ReadonlyMap<string, string>;
  #me: Staff;
  #opened: Opened | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(gateway: StaffGateway, terminal: Terminal, staff: readonly Staff[], me: Staff) {
    const { publicOrigin, port } = gateway.config;
    this.gateway = gateway;
    this.conversations = new Conversations(gateway);
    this.#terminal = terminal;
    this.#origin = publicOrigin ?? `http://localhost:${port}`;
    this.#staffNames = new Map(staff.map(({ staffId, name }) => [staffId, name]));
    this.#me = me;
  }

  /** Runs tasks one at a time, because typed commands and socket events change the same state. */
  work(task: () => Promise<void>): Promise<void> {
    this.#working = this.#working
      .then(task)
      .catch(error => this.say(reasonOf(error)))
      .then(() => this.#prompt());
    return this.#working;
  }

  say(text: string): void {
    this.#terminal.say(text);
  }

  sitDown(me: Staff): void {
    this.#me = me;
  }

  async list(): Promise<void> {
    await this.conversations.read({ renumber: true });
    this.say(this.conversations.listText());
  }

  async open(conversation: Conversation): Promise<void> {
    this.#opened = { conversation, shown: new Set(), oldestId: undefined };
    this.say(`— ${nameOf(conversation)} —`);
    await this.showOlder();
  }

  /** Shows the page of the history before the oldest shown message. */
  async showOlder(): Promise<void> {
    const opened = this.#required();
    const { oldestId } = opened;
    const page = await this.#readHistory(opened, PAGE_SIZE, oldestId);
    for (const record of page.chatRecordVOList) this.#show(opened, record);
    opened.oldestId = page.chatRecordVOList[0]?.id ?? oldestId;
    if (page.hasNextPage) this.say('(/more shows earlier messages)');
    else if (oldestId !== undefined) this.say('(that is all)');
  }

  async send(msgType: ChatRecordData['type'], msgContent: string): Promise<void> {
    const opened = this.#required();
    const { memberId } = opened.conversation;
    const { staffId } = this.#me;
    const body = { staffId, memberId, uid: randomUUID(), msgType, msgContent };
    const { msgId, createDate } = await this.gateway.call<{ msgId: string; createDate: string }>(
      '/chat/send',
      body,
    );
    const isOnScreen = msgType === 'text' && this.#terminal.showsTyped;
    if (isOnScreen) opened.shown.add(msgId);
    else
      this.#show(opened, {
        id: msgId,
        type: msgType,
        content: msgContent,
        createDate,
        isSendByCs: '1',
        sendUserId: staffId,
      });
    await this.conversations.read();
  }

  async leave(): Promise<void> {
    const { conversation } = this.#required();
    await this.gateway.call('/chat/leave', { memberId: conversation.memberId });
    this.#opened = undefined;
    this.say(`You have left ${nameOf(conversation)}.`);
    await this.conversations.read();
  }

  /** Shows messages that arrived while the socket was down. */
  async catchUp(): Promise<void> {
    await this.conversations.read();
    const opened = this.#opened;
    if (!opened) return;
    const page = await this.#readHistory(opened, MISSED_PAGE_SIZE);
    const oldest = Number(opened.oldestId ?? 0);
    for (const record of page.chatRecordVOList) if (Number(record.id) >= oldest) this.#show(opened, record);
  }

  async takeIn(event: ChatSocketEvent, data: unknown): Promise<void> {
    if (event === 'receiveMessage') await this.#takeMessage(data as ChatRecordData & { memberId: string });
    else await this.conversations.read();
  }

  async #takeMessage(record: ChatRecordData & { memberId: string }) {
    const opened = this.#opened;
    if (opened?.conversation.memberId === record.memberId) return this.#show(opened, record);
    if (record.isSendByCs !== '0') return;
    await this.conversations.read();
    const conversation = this.conversations.find(record.memberId);
    if (!conversation) return;
    const number = this.conversations.numberOf(conversation);
    this.say(`[${number}] ${nameOf(conversation)}: ${contentText(record, this.#origin)}`);
  }

  #readHistory({ conversation: { memberId } }: Opened, pageSize: number, lastId?: string) {
    const body = { memberId, pageSize, ...(lastId === undefined ? {} : { lastId }) };
    return this.gateway.call<HistoryPage>('/chat/history', body);
  }

  #show(
    { conversation, shown }: Opened,
    record: Pick<ChatRecordData, 'id' | 'type' | 'content' | 'createDate' | 'isSendByCs' | 'sendUserId'>,
  ) {
    if (shown.has(record.id)) return;
    shown.add(record.id);
    const sender =
      record.isSendByCs === '0'
        ? nameOf(conversation)
        : (this.#staffNames.get(record.sendUserId) ?? record.sendUserId);
    this.say(recordText(record, sender, this.#origin));
  }

  #required(): Opened {
    if (!this.#opened) throw new Error('No conversation is open: /open 1 opens the first of /list');
    return this.#opened;
  }

  #prompt() {
    const { waiting } = this.conversations;
    const whom = this.#opened ? ` → ${nameOf(this.#opened.conversation)}` : '';
    this.#terminal.prompt(`${this.#me.name}${whom}${waiting > 0 ? ` (${waiting} waiting)` : ''}> `);
  }
}
