import type { HistoryFilters, HistoryPage } from '#client/chat/chat-calls.ts';
import type { SocketListener } from '#client/chat/chat-socket.ts';
import { type ClosableChat, createChat, type PageEvent } from '#client/chat/create-chat.ts';
import type { ChatNews } from '#client/chat/tab-news.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';

const MEMBER = '100001';
const SERVICE_CODE = 1006;

/** The network and its moods: what is sent takes its time, is lost or comes twice. */
interface Weather {
  readonly loss: number;
  readonly twice: number;
  readonly slowestMs: number;
}
export const STORM: Weather = { loss: 0.25, twice: 0.15, slowestMs: 3000 };
export const CALM: Weather = { loss: 0, twice: 0, slowestMs: 50 };

/** One browser with its tabs, a network, and a gateway's chat. Its time is its own, and its chance comes from a seed. */
export class ChatWorld {
  weather = STORM;
  readonly #tabs: ChatTab[] = [];
  readonly #kept = new Map<string, string>();
  readonly #conversations: Record<string, ChatRecordData[]> = { [MEMBER]: [], visitor: [] };
  #timers: { readonly atMs: number; readonly order: number; readonly action: () => void }[] = [];
  #nowMs = 1_700_000_000_000;
  #order = 0;
  #lastId = 0;
  #random: number;
  isOnline = true;
  memberId: string | null;

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

  get party(): string {
    return this.memberId ?? 'visitor';
  }

  /** What the gateway holds of a party. */
  stored(party = this.party): readonly ChatRecordData[] {
    return this.#conversations[party] ?? [];
  }

  readonly storage = {
    read: (key: string) => this.#kept.get(key) ?? null,
    write: (key: string, text: string) => {
      this.#kept.set(key, text);
      return true;
    },
    remove: (key: string) => void this.#kept.delete(key),
  };

  openTab(): ChatTab {
    const tab = new ChatTab(this);
    this.#tabs.push(tab);
    return tab;
  }

  /** The document is gone, and a new one stands in its place. */
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

  staffWrites(content: string, party = this.party): void {
    this.#lastId += 1;
    this.#add(party, { uid: `staff-${this.#lastId}`, content, isSendByCs: '1' });
  }

  // The gateway, as its contract has it.

  send(party: string, { uid, msgContent }: { uid: string; msgContent: string }) {
    const known = this.stored(party).find(record => record.uid === uid);
    const { id, createDate } = known ?? this.#add(party, { uid, content: msgContent, isSendByCs: '0' });
    return { msgId: id, createDate };
  }

  list(party: string, { lastId }: HistoryFilters, pageSize: number): HistoryPage {
    const all = this.stored(party).filter(({ id }) => lastId === undefined || Number(id) < Number(lastId));
    return {
      chatRecordVOList: all.slice(-pageSize),
      csInfoMap: {},
      hasNextPage: all.length > pageSize,
      markedUpdateDate: new Date(this.#nowMs).toISOString(),
    };
  }

  claim(): void {
    const claimed = this.#conversations.visitor?.splice(0) ?? [];
    const uids = new Set(this.stored(MEMBER).map(({ uid }) => uid));
    for (const record of claimed) if (!uids.has(record.uid)) this.#add(MEMBER, record);
  }

  #add(party: string, part: Pick<ChatRecordData, 'uid' | 'content' | 'isSendByCs'>): ChatRecordData {
    // Other conversations take ids in between, and one day there is a digit more.
    this.#lastId += 1 + Math.floor(this.random() * 3);
    const createDate = new Date(this.#nowMs).toISOString();
    const record: ChatRecordData = {
      ...part,
      id: String(this.#lastId),
      type: 'text',
      sendUserId: party,
      sendDate: createDate,
      createDate,
      channelType: null,
      isTourists: party === 'visitor',
      flag: 1,
    };
    this.#conversations[party]?.push(record);
    const frame = JSON.stringify({ event: 'receiveMessage', data: record });
    for (const tab of this.#tabs) if (tab.party === party) tab.deliver(frame);
    return record;
  }

  // Chance and time.

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

  /** At some later moment: what began later may come first. */
  soon(action: () => void): void {
    this.after(this.random() * this.weather.slowestMs, action);
  }

  /** Lets so much time pass, with everything that happens in it. */
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

  tellOthers(tab: ChatTab, news: ChatNews): void {
    for (const other of this.#tabs) {
      if (other !== tab && other.party === tab.party) this.after(1, () => other.hear(structuredClone(news)));
    }
  }
}

/** All that follows from what has happened, and takes no time. */
const settle = () => new Promise(setImmediate);

/** A tab with the chat's window in it. */
export class ChatTab {
  readonly party: string;
  readonly chat: ClosableChat;
  readonly unread: boolean[] = [];
  isVisible = true;
  readonly #world: ChatWorld;
  #isAlive = true;
  #socket: SocketListener | undefined;
  #onEvent: (event: PageEvent) => void = () => {};
  #onNews: (news: ChatNews) => void = () => {};
  #uids = 0;

  constructor(world: ChatWorld) {
    this.#world = world;
    this.party = world.party;
    const { party } = this;
    const name = Math.floor(world.random() * 1e9).toString(36);
    this.chat = createChat({
      memberId: world.memberId,
      storage: world.storage,
      clock: {
        now: () => world.nowMs,
        after: (ms, action) => world.after(ms, this.#ifAlive(action)),
      },
      calls: {
        send: body => this.#call(() => world.send(party, body)),
        listHistory: (filters, pageSize) => this.#call(() => world.list(party, filters, pageSize)),
        claim: () => this.#call(() => world.claim()),
      },
      upload: file => this.#call(() => ({ url: `/gateway/image/${file.name}` })),
      preview: { make: file => `blob:${file.name}`, drop: () => {} },
      openSocket: listener => this.#open(listener),
      joinTabs: (_party, onNews) => {
        this.#onNews = onNews;
        return { tell: news => world.tellOthers(this, news), close: () => {} };
      },
      isVisible: () => this.isVisible,
      onPageEvent: listener => {
        this.#onEvent = listener;
        return () => {};
      },
      onUnread: unread => this.unread.push(unread),
      newUid: () => `${name}-${this.#uids++}`,
    });
  }

  event(event: PageEvent): void {
    if (this.#isAlive) this.#onEvent(event);
  }

  hear(news: ChatNews): void {
    if (this.#isAlive) this.#onNews(news);
  }

  deliver(frame: string): void {
    const { weather } = this.#world;
    const socket = this.#socket;
    const copies = this.#world.chance(weather.loss) ? 0 : this.#world.chance(weather.twice) ? 2 : 1;
    for (let i = 0; i < copies; i++) {
      this.#world.soon(() => {
        if (socket && socket === this.#socket) socket.onText(frame);
      });
    }
  }

  breakSocket(code = SERVICE_CODE): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.onClose(code);
  }

  die(): void {
    this.#isAlive = false;
    this.#socket = undefined;
  }

  #ifAlive(action: () => void): () => void {
    return () => {
      if (this.#isAlive) action();
    };
  }

  /** A call may be lost on its way there or back, and the network may bring it twice. */
  #call<T>(work: () => T): Promise<T> {
    const world = this.#world;
    const { loss, twice } = world.weather;
    return new Promise((resolve, reject) => {
      const fail = () =>
        world.soon(this.#ifAlive(() => reject({ code: 'GATEWAY_UNREACHABLE', message: '' })));
      if (!world.isOnline || world.chance(loss)) return fail();
      if (world.chance(twice)) world.soon(work);
      world.soon(() => {
        const answer = work();
        if (world.chance(loss)) fail();
        else world.soon(this.#ifAlive(() => resolve(answer)));
      });
    });
  }

  #open(listener: SocketListener): () => void {
    const world = this.#world;
    let isClosed = false;
    world.soon(() => {
      if (isClosed || !this.#isAlive) return;
      if (!world.isOnline || world.chance(world.weather.loss)) return listener.onClose(SERVICE_CODE);
      this.#socket = listener;
      listener.onOpen();
    });
    return () => {
      isClosed = true;
      if (this.#socket === listener) this.#socket = undefined;
    };
  }
}
