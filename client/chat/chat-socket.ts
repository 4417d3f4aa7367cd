import type { ChatState } from '#client/chat/chat-types.ts';
import type { Clock } from '#client/lib/clock.ts';
import { CHAT_CLOSE_CODE, CHAT_RECONNECT_DELAY_MS, REQUEST_TIMEOUT_MS } from '#shared/constants.ts';

export type ConnectionState = ChatState['connection'];
type ConnectionEvent = 'start' | 'stop' | 'opened' | 'broke' | 'sessionEnded' | 'due';

/** What follows from what. An event that is not named cannot come in that state. */
const TRANSITIONS: Readonly<
  Record<ConnectionState, Readonly<Partial<Record<ConnectionEvent, ConnectionState>>>>
> = {
  closed: { start: 'connecting' },
  connecting: { opened: 'open', broke: 'waiting', sessionEnded: 'ended', stop: 'closed' },
  open: { broke: 'waiting', sessionEnded: 'ended', stop: 'closed' },
  waiting: { due: 'connecting', stop: 'closed' },
  ended: {},
};

/** What a socket tells. */
export interface SocketListener {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}
/** Opens a socket. Answers how to close it, after which it tells nothing more. */
export type OpenSocket = (listener: SocketListener) => () => void;

export interface ChatSocketDeps {
  readonly clock: Clock;
  readonly openSocket: OpenSocket;
  /** Waited for before each attempt. */
  readonly prepare: () => Promise<void>;
  readonly onState: (state: ConnectionState, before: ConnectionState) => void;
  readonly onFrame: (text: string) => void;
}

export interface ChatSocket {
  start(): void;
  stop(): void;
  /** The network or the reader is back: does not wait any longer. */
  wake(): void;
  /** What is there cannot be relied on any more. */
  giveUp(): void;
}

/** A socket that connects again and again, until it is stopped or the session is over. */
export function createChatSocket(deps: ChatSocketDeps): ChatSocket {
  const { clock, openSocket, prepare, onState, onFrame } = deps;
  let state: ConnectionState = 'closed';
  /** What an earlier attempt still says is not listened to. */
  let attempt = 0;
  let leave = () => {};

  const enter: Partial<Record<ConnectionState, () => () => void>> = {
    connecting() {
      attempt += 1;
      const mine = attempt;
      const ifMine = (action: () => void) => () => {
        if (mine === attempt) action();
      };
      prepare().then(ifMine(connect), ifMine(connect));
      return () => {
        attempt += 1;
      };
    },
    waiting: () => clock.after(CHAT_RECONNECT_DELAY_MS, () => move('due')),
  };

  function move(event: ConnectionEvent) {
    const before = state;
    const next = TRANSITIONS[before][event];
    if (!next) throw new Error(`the chat's socket is ${before}: ${event} cannot be`);
    // What opened stays: it is the same socket.
    if (event !== 'opened') leave();
    state = next;
    if (event !== 'opened') leave = enter[next]?.() ?? (() => {});
    onState(next, before);
  }

  function connect() {
    const abandon = leave;
    const stopWaiting = clock.after(REQUEST_TIMEOUT_MS, () => move('broke'));
    const close = openSocket({
      onOpen() {
        stopWaiting();
        move('opened');
      },
      onText: onFrame,
      onClose: code => move(code === CHAT_CLOSE_CODE.SESSION_ENDED ? 'sessionEnded' : 'broke'),
    });
    leave = () => {
      abandon();
      stopWaiting();
      close();
    };
  }

  return {
    start() {
      if (state === 'closed') move('start');
    },
    stop() {
      if (state !== 'closed' && state !== 'ended') move('stop');
    },
    wake() {
      if (state === 'waiting') move('due');
    },
    giveUp() {
      if (state === 'connecting' || state === 'open') move('broke');
    },
  };
}
