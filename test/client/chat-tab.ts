import type { PageEvent } from '#client/features/chat/model/chat-deps.ts';
import type { SocketListener } from '#client/features/chat/model/chat-socket.ts';
import type { ChatTabEvent } from '#client/features/chat/model/chat-tabs.ts';
import { type ClosableChat, createChat } from '#client/features/chat/model/create-chat.ts';
import type { ChatSocketData, ChatSocketEvent } from '#shared/contract/calls/chat.ts';
import type { ChatFixture } from '#test/client/chat-fixture.ts';

const BROKEN = 1006;

/** A browser tab with the chat. */
export class ChatTab {
  readonly participant: string;
  readonly chat: ClosableChat;
  /** Each change of the unread dot. */
  readonly unread: boolean[] = [];
  /** Object URLs of images that are not released yet. */
  previews: readonly string[] = [];
  isVisible = true;
  readonly #fixture: ChatFixture;
  #isAlive = true;
  #isDeaf = false;
  #socket: SocketListener | undefined;
  #onEvent: (event: PageEvent) => void = () => {};
  #onTabEvent: (event: ChatTabEvent) => void = () => {};
  #uids = 0;

  constructor(fixture: ChatFixture) {
    this.#fixture = fixture;
    this.participant = fixture.participant;
    const { participant } = this;
    const name = Math.floor(fixture.random() * 1e9).toString(36);
    this.chat = createChat({
      memberId: fixture.memberId,
      storage: fixture.storage,
      clock: {
        now: () => fixture.nowMs,
        after: (ms, action) => fixture.after(ms, this.#ifAlive(action)),
      },
      calls: {
        send: body => this.#call(() => fixture.send(participant, body)),
        listHistory: (filters, pageSize) => this.#call(() => fixture.list(participant, filters, pageSize)),
        markRead: id => this.#call(() => fixture.markRead(id)),
        claim: () => this.#call(() => fixture.claim()),
      },
      upload: (file, onProgress) => {
        fixture.soon(() => onProgress(0.5));
        return this.#call(() => fixture.upload(file.name));
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
      joinTabs: (_participant, onEvent) => {
        this.#onTabEvent = onEvent;
        return {
          tell: event => fixture.tellOthers(this, event),
          close: () => {
            this.#onTabEvent = () => {};
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

  /** The displayed messages, reduced to the fields that most tests check. */
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

  hear(event: ChatTabEvent): void {
    if (this.#isAlive) this.#onTabEvent(event);
  }

  deliver(frame: string): void {
    const { weather } = this.#fixture;
    const socket = this.#socket;
    const copies = this.#fixture.chance(weather.loss) ? 0 : this.#fixture.chance(weather.twice) ? 2 : 1;
    for (let i = 0; i < copies; i++) {
      this.#fixture.soon(() => {
        if (socket && socket === this.#socket && !this.#isDeaf) socket.onText(frame);
      });
    }
  }

  /** Delivers a socket frame immediately. */
  frame(text: string): void {
    this.#socket?.onText(text);
  }

  tell<Event extends ChatSocketEvent>(event: Event, data: ChatSocketData[Event]): void {
    this.frame(JSON.stringify({ event, data }));
  }

  /** Keeps the socket open, but delivers nothing more. */
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

  /** Simulates a call: request or response can be lost, and the request can arrive twice. */
  #call<T>(work: () => T): Promise<T> {
    const fixture = this.#fixture;
    const { loss, twice } = fixture.weather;
    return new Promise((resolve, reject) => {
      const fail = () =>
        fixture.soon(this.#ifAlive(() => reject({ code: 'GATEWAY_UNREACHABLE', message: '' })));
      if (!fixture.isOnline || fixture.chance(loss)) return fail();
      if (fixture.chance(twice))
        fixture.soon(() =>
          answerOf(
            work,
            () => {},
            () => {},
          ),
        );
      fixture.soon(() => {
        const settle = answerOf(work, resolve, reject);
        if (fixture.chance(loss)) fail();
        else fixture.soon(this.#ifAlive(settle));
      });
    });
  }

  #open(listener: SocketListener): () => void {
    const fixture = this.#fixture;
    let isClosed = false;
    fixture.soon(() => {
      if (isClosed || !this.#isAlive) return;
      fixture.log.push('socket');
      const isRejected = !fixture.isOnline || !fixture.allowsSockets || fixture.chance(fixture.weather.loss);
      if (isRejected) return listener.onClose(BROKEN);
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

/** Runs `work` and returns a function that reports its outcome. */
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
