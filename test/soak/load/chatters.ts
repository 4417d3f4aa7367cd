import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { calls } from '#shared/contract/index.ts';
import { ipOf, visitorId } from '#test/bench/measure/chat-visitors.ts';
import { ask } from '#test/soak/load/ask.ts';

/** A browser waits 30 s; that would only make the run longer. */
const RECONNECT_MS = 1000;
const SEND_EVERY_MS = 8000;
/** The gateway limits the messages of visitors by IP. */
const PER_IP = 10;
const SOCKET_PATH = '/gateway/chat-service/ws?role=member&memberId=';

interface MessageRecord {
  readonly uid: string;
}

/** A visitor who keeps a socket open, sends messages, and counts how often each one arrives. */
class Chatter {
  readonly acknowledged = new Set<string>();
  readonly seen = new Set<string>();
  doubled = 0;
  readonly closeCodes: number[] = [];
  failedSends = 0;
  isOpen = false;
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  #socket: WebSocket | undefined;
  #sends = true;
  #stopped = false;

  constructor(origin: string, n: number) {
    this.#origin = origin;
    this.#headers = {
      cookie: `anonId=${visitorId(500_000 + n)}`,
      'x-forwarded-for': ipOf(7000 + Math.floor(n / PER_IP)),
    };
  }

  connect(): void {
    const socket = new WebSocket(this.#origin.replace('http', 'ws') + SOCKET_PATH, {
      origin: this.#origin,
      headers: this.#headers,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    /** Of this connection: the history may repeat what an earlier one brought. */
    const received = new Set<string>();
    socket.on('open', () => {
      this.isOpen = true;
      void this.#catchUp();
    });
    socket.on('message', data => {
      const { event, data: record } = JSON.parse(String(data)) as { event: string; data: MessageRecord };
      if (event !== 'receiveMessage') return;
      if (received.has(record.uid)) this.doubled += 1;
      received.add(record.uid);
      this.seen.add(record.uid);
    });
    socket.on('error', () => {});
    socket.on('close', async code => {
      this.isOpen = false;
      if (this.#stopped) return;
      this.closeCodes.push(code);
      await sleep(RECONNECT_MS);
      if (!this.#stopped) this.connect();
    });
  }

  /** Sends until the gateway acknowledges, with the same uid, as the page does. */
  async send(uid: string): Promise<void> {
    const path = `/gateway${calls.sendToCsByAnon.path}`;
    const body = { uid, msgType: 'text', msgContent: uid };
    while (this.#sends) {
      const answer = await ask(this.#origin, { method: 'POST', path, body, headers: this.#headers });
      if (answer.body.includes('"code":"0"')) return void this.acknowledged.add(uid);
      this.failedSends += 1;
      await sleep(500);
    }
  }

  async run(offsetMs: number): Promise<void> {
    await sleep(offsetMs);
    for (let n = 0; this.#sends; n++) {
      await this.send(`${this.#headers.cookie?.slice(-6)}-${n}`);
      await sleep(SEND_EVERY_MS);
    }
  }

  stopSending(): void {
    this.#sends = false;
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  /** Reads what was missed, as the page does after each connection. */
  async #catchUp(): Promise<void> {
    for (const { uid } of await this.readHistory()) this.seen.add(uid);
  }

  async readHistory(): Promise<readonly MessageRecord[]> {
    const path = `/gateway${calls.listChatHistoryByAnon.path}`;
    for (;;) {
      const body = { data: {}, pageSize: 100 };
      const answer = await ask(this.#origin, { method: 'POST', path, body, headers: this.#headers });
      if (answer.body.includes('"code":"0"')) return JSON.parse(answer.body).data.chatRecordVOList;
      await sleep(500);
    }
  }
}

export interface ChatReport {
  readonly sent: number;
  /** Acknowledged, but neither received nor in the history that was read after a reconnect. */
  readonly lost: number;
  /** Received twice by one socket, or twice in the history. */
  readonly doubled: number;
  readonly failedSends: number;
  /** How often each close code was seen. */
  readonly closed: Readonly<Record<number, number>>;
  readonly open: number;
}

export interface ChatLoad {
  readonly failedSends: () => number;
  readonly open: () => number;
  finish(): Promise<ChatReport>;
}

/** Opens sockets of so many visitors, who all send messages until `finish`. */
export async function startChatters(origin: string, count: number): Promise<ChatLoad> {
  const chatters = Array.from({ length: count }, (_, n) => new Chatter(origin, n));
  const open = () => chatters.filter(({ isOpen }) => isOpen).length;
  const failedSends = () => chatters.reduce((sum, one) => sum + one.failedSends, 0);
  for (const chatter of chatters) chatter.connect();
  for (let tries = 0; open() < count && tries < 300; tries++) await sleep(100);
  for (const [n, chatter] of chatters.entries()) void chatter.run((n / count) * SEND_EVERY_MS);

  return {
    open,
    failedSends,
    async finish() {
      for (const chatter of chatters) chatter.stopSending();
      // Until the last messages have arrived.
      await sleep(3000);
      const openAtEnd = open();
      for (const chatter of chatters) chatter.stop();
      let lost = 0;
      let doubled = 0;
      for (const chatter of chatters) {
        const uids = (await chatter.readHistory()).map(({ uid }) => uid);
        doubled += chatter.doubled + uids.length - new Set(uids).size;
        for (const uid of chatter.acknowledged) if (!chatter.seen.has(uid)) lost += 1;
      }
      return {
        sent: chatters.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
        lost,
        doubled,
        failedSends: failedSends(),
        closed: countBy(chatters.flatMap(({ closeCodes }) => closeCodes)),
        open: openAtEnd,
      };
    },
  };
}

function countBy(codes: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
