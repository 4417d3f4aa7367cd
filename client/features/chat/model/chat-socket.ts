import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import type { Clock } from '#client/lib/clock.ts';
import { CHAT_CLOSE_CODE, CHAT_RECONNECT_DELAY_MS, REQUEST_TIMEOUT_MS } from '#shared/constants.ts';

export type ConnectionState = ChatState['connection'];
type ConnectionEvent = 'start' | 'stop' | 'opened' | 'broke' | 'sessionEnded' | 'due';

/** State transitions. Events not listed are invalid in that state. */
const TRANSITIONS: Readonly<
  Record<ConnectionState, Readonly<Partial<Record<ConnectionEvent, ConnectionState>>>>
> = {
  closed: { start: 'connecting' },
  connecting: { opened: 'open', broke: 'waiting', sessionEnded: 'ended', stop: 'closed' },
  open: { broke: 'waiting', sessionEnded: 'ended', stop: 'closed' },
  waiting: { due: 'connecting', stop: 'closed' },
  ended: {},
};

/** Socket event callbacks. */
export interface SocketListener {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}
/** Opens a socket. Returns a function that closes it; no callback is called after that. */
export type OpenSocket = (listener: SocketListener) => () => void;

export interface ChatSocketDeps {
  readonly clock: Clock;
  readonly openSocket: OpenSocket;
  /** Awaited before each connection attempt; a rejection does not prevent the attempt. */
  readonly prepare: () => Promise<void>;
  readonly onState: (state: ConnectionState, before: ConnectionState) => void;
  readonly onFrame: (text: string) => void;
}

export interface ChatSocket {
  start(): void;
  stop(): void;
  /** Reconnects at once if a reconnect is pending. */
  wake(): void;
  /** Drops the current connection and schedules a reconnect. */
  giveUp(): void;
}

/** A socket that reconnects until it is stopped or the session ends. */
export function createChatSocket(deps: ChatSocketDeps): ChatSocket {
  const { clock, openSocket, prepare, onState, onFrame } = deps;
  let state: ConnectionState = 'closed';
  /** Callbacks of earlier attempts are ignored. */
  let attempt = 0;
  let leave = () => {};

  const enter: Partial<Record<ConnectionState, () => () => void>> = {
    connecting() {
      attempt += 1;
      const ownAttempt = attempt;
      const ifCurrent = (action: () => void) => () => {
        if (ownAttempt === attempt) action();
      };
      prepare().then(ifCurrent(connect), ifCurrent(connect));
      return () => {
        attempt += 1;
      };
    },
    waiting: () => clock.after(CHAT_RECONNECT_DELAY_MS, () => move('due')),
  };

  function move(event: ConnectionEvent) {
    const before = state;
    const next = TRANSITIONS[before][event];
    if (!next) throw new Error(`invalid chat socket event "${event}" in state "${before}"`);
    // 'opened' keeps the resources of 'connecting': it is the same socket.
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
