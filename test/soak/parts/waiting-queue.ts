import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { sql } from '#gateway/db/sql.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { ChatHub } from '#gateway/modules/chat/chat-hub.ts';
import { ChatSocket } from '#gateway/modules/chat/chat-socket.ts';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { withDatabase } from '#test/soak/load/large-database.ts';

const WAITING = 5000;
const CHANGES = 100;
const name = (n: number) => `soak-${String(n).padStart(6, '0')}`;

/** Changes at both ends of a long queue, each with its socket open. */
export const waitingQueue = {
  how: `${WAITING} waiting participants with a socket in one gateway; ${CHANGES} more join, then leave, at the end; then the first ${CHANGES} are served`,
  run: () =>
    withDatabase(async ({ db, clock }): Promise<readonly Figure[]> => {
      await db.execute(sql`
        INSERT INTO chat_conversation (participant_id, is_tourist, waiting_since, create_date, update_date)
        SELECT 'soak-' || lpad(n::text, 6, '0'), true, now() - interval '1 day' + n * interval '1 second', now(), now()
        FROM generate_series(1, ${WAITING}::int) AS n`);
      const hub = new ChatHub({ db, clock, log: createLog('silent') });
      const sockets = await openSockets(hub);
      await hub.settled();
      const joined: number[] = [];
      const left: number[] = [];
      let sent = 0;
      const change = async (n: number, waiting: boolean) => {
        const before = sockets.map(({ queueNum }) => queueNum);
        await db.execute(sql`
          INSERT INTO chat_conversation (participant_id, is_tourist, waiting_since, create_date, update_date)
          VALUES (${name(n)}, true, ${waiting ? sql`now()` : sql`NULL`}, now(), now())
          ON CONFLICT (participant_id) DO UPDATE SET waiting_since = excluded.waiting_since`);
        const began = performance.now();
        hub.notice({ kind: 'queue', participantId: name(n) });
        await hub.settled();
        const after = sockets.filter(({ queueNum }, index) => queueNum !== before[index]).length;
        sent += after;
        return performance.now() - began;
      };
      for (let n = 1; n <= CHANGES; n += 1) joined.push(await change(WAITING + n, true));
      for (let n = CHANGES; n >= 1; n -= 1) left.push(await change(WAITING + n, false));
      const others = sent;
      sent = 0;
      const served: number[] = [];
      for (let n = 1; n <= CHANGES; n += 1) served.push(await change(n, false));
      const told = sent / CHANGES;
      for (const socket of sockets) socket.terminate();
      return [
        atMost('told of a change behind them', others, 0),
        atMost('a participant joins at the end, p50', quantile(joined, 0.5), 5, ' ms'),
        atMost('a participant leaves the end, p50', quantile(left, 0.5), 5, ' ms'),
        info('p99 of both', `${short(quantile(joined, 0.99))} ms, ${short(quantile(left, 0.99))} ms`),
        atMost('the first one is served: told that they move up, mean', told, 100),
        atMost('the first one is served, p50', quantile(served, 0.5), 5, ' ms'),
        info('p99', `${short(quantile(served, 0.99))} ms`),
      ];
    }),
};

async function openSockets(hub: ChatHub): Promise<ChatSocket[]> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http, WebSocket: ChatSocket });
  const sockets: ChatSocket[] = [];
  server.on('connection', socket => {
    sockets.push(socket);
    const participantId = name(sockets.length);
    hub.add(socket, { kind: 'participant', participantId, sessionId: undefined, seesPrices: false });
  });
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
  for (let n = 0; n < WAITING; n += 50) {
    await Promise.all(
      Array.from({ length: 50 }, () => once(new WebSocket(url, { perMessageDeflate: false }), 'open')),
    );
  }
  return sockets;
}
