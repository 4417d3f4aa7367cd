import type { PageEvent } from '#client/chat/chat-deps.ts';
import type { SocketListener } from '#client/chat/chat-socket.ts';
import { type ClosableChat, createChat } from '#client/chat/create-chat.ts';
import type { ChatNews } from '#client/chat/tab-news.ts';
import type { ChatSocketData, ChatSocketEvent } from '#shared/contract/calls/chat.ts';
import type { ChatWorld } from '#test/client/chat-world.ts';

const BROKEN = 1006;

/** A tab with the chat's window in it. */
export class ChatTab {
  readonly party: string;
  readonly chat: ClosableChat;
  /** Each change of the dot. */
  readonly unread: boolean[] = [];
  /** Local addresses of images that are held in memory. */
  previews: readonly string[] = [];
  isVisible = true;
  readonly #world: ChatWorld;
  #isAlive = true;
  #isDeaf = false;
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
      upload: (file, onProgress) => {
        world.soon(() => onProgress(0.5));
        return this.#call(() => world.upload(file.name));
      },
      preview: {
        make: ({ name }) => {
          this.previews = [...this.previews, `blob:${name}`];
          return `blob:${name}`;
        },
        drop: url => {
          this.previews = this.previews.filter(held => held !== url);
        },
      },
      openSocket: listener => this.#open(listener),
      joinTabs: (_party, onNews) => {
        this.#onNews = onNews;
        return {
          tell: news => world.tellOthers(this, news),
          close: () => {
            this.#onNews = () => {};
          },
        };
      },
      isVisible: () => this.isVisible,
      onPageEvent: listener => {
        this.#onEvent = listener;
        return () => {
          this.#onEvent = () => {};
        };
      },
      onUnread: unread => this.unread.push(unread),
      newUid: () => `${name}-${this.#uids++}`,
    });
  }

  get connection() {
    return this.chat.getState().connection;
  }

  /** The messages as far as most tests care. */
  get shown() {
    const { messages } = this.chat.getState();
    return messages.map(({ content, status, id }) => ({ content, status, isStored: id !== null }));
  }

  get contents(): readonly string[] {
    return this.shown.map(({ content }) => content);
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
        if (socket && socket === this.#socket && !this.#isDeaf) socket.onText(frame);
      });
    }
  }

  /** Comes by the socket, now. */
  frame(text: string): void {
    this.#socket?.onText(text);
  }

  tell<Event extends ChatSocketEvent>(event: Event, data: ChatSocketData[Event]): void {
    this.frame(JSON.stringify({ event, data }));
  }

  /** The socket stays, and brings nothing more. */
  muteSocket(): void {
    this.#isDeaf = true;
  }

  breakSocket(code = BROKEN): void {
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
      if (world.chance(twice))
        world.soon(() =>
          answerOf(
            work,
            () => {},
            () => {},
          ),
        );
      world.soon(() => {
        const settle = answerOf(work, resolve, reject);
        if (world.chance(loss)) fail();
        else world.soon(this.#ifAlive(settle));
      });
    });
  }

  #open(listener: SocketListener): () => void {
    const world = this.#world;
    let isClosed = false;
    world.soon(() => {
      if (isClosed || !this.#isAlive) return;
      world.log.push('socket');
      const isRefused = !world.isOnline || !world.allowsSockets || world.chance(world.weather.loss);
      if (isRefused) return listener.onClose(BROKEN);
      this.#isDeaf = false;
      this.#socket = listener;
      listener.onOpen();
    });
    return () => {
      isClosed = true;
      if (this.#socket === listener) this.#socket = undefined;
    };
  }
}

/** Does the work, and tells how to say what came of it. */
function answerOf<T>(
  work: () => T,
  resolve: (answer: T) => void,
  reject: (fault: unknown) => void,
): () => void {
  try {
    const answer = work();
    return () => resolve(answer);
  } catch (fault) {
    return () => reject(fault);
  }
}
