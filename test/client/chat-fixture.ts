import type { HistoryFilters, HistoryPage } from '#client/features/chat/model/chat-calls.ts';
import type { ChatTabEvent } from '#client/features/chat/model/chat-tabs.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';
import { ChatTab } from '#test/client/chat-tab.ts';

const MEMBER = '100001';

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

/** Network conditions: probability of loss and duplication, and the maximum delay. */
interface Weather {
  readonly loss: number;
  readonly twice: number;
  readonly slowestMs: number;
}
export const STORM: Weather = { loss: 0.25, twice: 0.15, slowestMs: 3000 };
export const CALM: Weather = { loss: 0, twice: 0, slowestMs: 50 };

/**
 * Simulates a browser with tabs, the network, and the gateway's chat; with a virtual clock and seeded randomness.
 */
export class ChatFixture {
  weather = STORM;
  readonly #tabs: ChatTab[] = [];
  readonly #kept = new Map<string, string>();
  readonly #conversations: Record<string, ChatRecordData[]> = { [MEMBER]: [], visitor: [] };
  #timers: { readonly atMs: number; readonly order: number; readonly action: () => void }[] = [];
  #nowMs = 1_700_000_000_000;
  /** How far the gateway's clock is ahead of the browser's, in ms. */
  aheadMs = 0;
  #order = 0;
  #lastId = 0;
  #random: number;
  isOnline = true;
  /** Returns the error with which the gateway rejects a message. */
  reject: (msgContent: string) => Fault | undefined = () => undefined;
  /** false: the network blocks sockets. */
  allowsSockets = true;
  /** true: browser storage stores nothing. */
  storageFails = false;
  memberId: string | null;
  /** Requests in their order. */
  /** The member's read mark in the gateway. */
  readId = '';
  readonly log: ('send' | 'list' | 'claim' | 'upload' | 'socket')[] = [];

  constructor(seed: number, { isMember = true } = {}) {
    this.#random = seed;
    this.memberId = isMember ? MEMBER : null;
  }

  get tabs(): readonly ChatTab[] {
    return this.#tabs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  get participant(): string {
    return this.memberId ?? 'visitor';
  }

  /** Messages that the gateway has stored for a participant. */
  stored(participant = this.participant): readonly ChatRecordData[] {
    return this.#conversations[participant] ?? [];
  }

  readonly storage = {
    read: (key: string) => this.#kept.get(key) ?? null,
    write: (key: string, text: string) => {
      if (!this.storageFails) this.#kept.set(key, text);
      return !this.storageFails;
    },
    remove: (key: string) => void this.#kept.delete(key),
  };

  openTab(): ChatTab {
    const tab = new ChatTab(this);
    this.#tabs.push(tab);
    return tab;
  }

  /** Replaces the document of a tab by a new one. */
  reload(tab: ChatTab, { crashes = false } = {}): ChatTab {
    if (!crashes) tab.event('leaving');
    tab.die();
    const fresh = new ChatTab(this);
    this.#tabs.splice(this.#tabs.indexOf(tab), 1, fresh);
    return fresh;
  }

  logIn(): void {
    this.memberId = MEMBER;
    for (const tab of [...this.#tabs]) this.reload(tab).chat.show();
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const tab of this.#tabs) {
      if (!isOnline) tab.breakSocket();
      tab.event(isOnline ? 'online' : 'offline');
    }
  }

  staffWrites(content: string, participant = this.participant): void {
    this.#lastId += 1;
    this.#add(participant, { uid: `staff-${this.#lastId}`, content, isSendByCs: '1' });
  }

  // The gateway, according to the contract.

  upload(name: string) {
    this.log.push('upload');
    this.#check(name);
    return { url: `/gateway/image/${name}` };
  }

  #check(content: string) {
    const fault = this.reject(content);
    if (fault) throw fault;
  }

  send(participant: string, { uid, msgContent }: { uid: string; msgContent: string }) {
    this.log.push('send');
    this.#check(msgContent);
    const known = this.stored(participant).find(record => record.uid === uid);
    const { id, createDate } = known ?? this.#add(participant, { uid, content: msgContent, isSendByCs: '0' });
    return { msgId: id, createDate };
  }

  list(participant: string, { lastId }: HistoryFilters, pageSize: number): HistoryPage {
    this.log.push('list');
    const all = this.stored(participant).filter(
      ({ id }) => lastId === undefined || Number(id) < Number(lastId),
    );
    return {
      chatRecordVOList: all.slice(-pageSize),
      csInfoMap: {},
      hasNextPage: all.length > pageSize,
      markedUpdateDate: this.#gatewayTime(),
    };
  }

  markRead(id: string): void {
    this.readId = id;
  }

  claim(): void {
    this.log.push('claim');
    const claimed = this.#conversations.visitor?.splice(0) ?? [];
    const uids = new Set(this.stored(MEMBER).map(({ uid }) => uid));
    for (const record of claimed) if (!uids.has(record.uid)) this.#add(MEMBER, record);
  }

  #add(participant: string, part: Pick<ChatRecordData, 'uid' | 'content' | 'isSendByCs'>): ChatRecordData {
    // Ids have gaps, because other conversations use the same sequence, and gain a digit at some point.
    this.#lastId += 1 + Math.floor(this.random() * 3);
    const createDate = this.#gatewayTime();
    const record: ChatRecordData = {
      ...part,
      id: String(this.#lastId),
      type: 'text',
      sendUserId: participant,
      sendDate: createDate,
      createDate,
      channelType: null,
      isTourists: participant === 'visitor',
      flag: 1,
    };
    this.#conversations[participant]?.push(record);
    const frame = JSON.stringify({ event: 'receiveMessage', data: record });
    for (const tab of this.#tabs) if (tab.participant === participant) tab.deliver(frame);
    return record;
  }

  // Randomness and time.

  #gatewayTime(): string {
    return new Date(this.#nowMs + this.aheadMs).toISOString();
  }

  random(): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  after(ms: number, action: () => void): () => void {
    this.#order += 1;
    const timer = { atMs: this.#nowMs + ms, order: this.#order, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer);
    };
  }

  /** Runs an action after a random delay, so that actions can be reordered. */
  soon(action: () => void): void {
    this.after(this.random() * this.weather.slowestMs, action);
  }

  /** Advances the clock and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await settle();
    for (;;) {
      const [next] = this.#timers.sort((a, b) => a.atMs - b.atMs || a.order - b.order);
      if (!next || next.atMs > endMs) break;
      this.#timers.shift();
      this.#nowMs = next.atMs;
      next.action();
      await settle();
    }
    this.#nowMs = endMs;
  }

  tellOthers(tab: ChatTab, event: ChatTabEvent): void {
    for (const other of this.#tabs) {
      if (other !== tab && other.participant === tab.participant)
        this.after(1, () => other.hear(structuredClone(event)));
    }
  }
}

/** Runs all pending callbacks that need no timer. */
const settle = () => new Promise(setImmediate);
