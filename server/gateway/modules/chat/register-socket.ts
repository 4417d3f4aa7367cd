import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { findMember } from '#gateway/calls/access.ts';
import { isApproved } from '#gateway/calls/call-context.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { session } from '#gateway/db/schema/account.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { and, eq, gt, inArray, isNull } from '#gateway/db/sql.ts';
import { SESSION_ENDED_CHANNEL } from '#gateway/modules/auth/sessions.ts';
import { CHAT_CHANNEL, parseChatEvent } from '#gateway/modules/chat/chat-events.ts';
import { ChatHub } from '#gateway/modules/chat/chat-hub.ts';
import { ChatSocket, type Listener, MAX_FRAME_BYTES } from '#gateway/modules/chat/chat-socket.ts';
import { listen } from '#gateway/modules/chat/listen.ts';
import { refreshStaffPresence, setStaffPresence } from '#gateway/modules/chat/staff-presence.ts';
import { isStaff } from '#gateway/security/staff-token.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';
import { ANON_ID_PATTERN } from '#shared/contract/calls/chat.ts';

const PING_EVERY_MS = 30_000;
const CLOSE_MS = 3000;
const MAX_SOCKETS = 50_000;
const MAX_SOCKETS_PER_PARTY = 100;
const GOING_AWAY = 1001;

/**
 * The chat socket, `/chat-service/ws`: authenticates members by session token, visitors by their id, staff by the
 * staff token. It handles every upgrade request of this server and rejects requests for other paths.
 */
export function registerChatSocket(
  app: FastifyInstance,
  deps: Pick<GatewayDeps, 'db' | 'clock' | 'config' | 'staffToken'>,
  { pingEveryMs = PING_EVERY_MS } = {},
): void {
  const { db, clock, config, staffToken } = deps;
  const hub = new ChatHub({ db, clock, log: app.log });
  const frames = { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_MS };
  const server = new WebSocketServer({
    ...frames,
    noServer: true,
    clientTracking: false,
    WebSocket: ChatSocket,
  });
  let draining = false;

  const notices = listen(
    db,
    [CHAT_CHANNEL, SESSION_ENDED_CHANNEL],
    (channel, payload) => {
      if (channel === CHAT_CHANNEL) hub.notice(parseChatEvent(payload));
      else hub.endSessions(sessionId => sessionId === payload);
    },
    () => hub.startAnew(),
    app.log,
  );
  app.addHook('onReady', () => notices.ready);

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onError = () => socket.destroy();
    socket.on('error', onError);
    admit(request)
      .then(admitted => {
        socket.off('error', onError);
        if (typeof admitted === 'number') return rejectUpgrade(socket, admitted);
        server.handleUpgrade(request, socket, head, accepted => {
          hub.add(accepted, admitted);
          if (admitted.kind !== 'staff') return;
          const { staffId } = admitted;
          updatePresence(staffId);
          accepted.once('close', () => updatePresence(staffId));
        });
      })
      .catch(error => {
        app.log.error({ err: error }, 'an upgrade failed');
        rejectUpgrade(socket, 503);
      });
  });

  /** Returns the listener, or the HTTP status of the rejection. */
  async function admit(request: IncomingMessage): Promise<Listener | number> {
    const [path, search] = (request.url ?? '').split('?', 2);
    if (path !== CHAT_SOCKET_PATH) return 404;
    if (request.headers.tenantid !== config.tenantId) return 403;
    const query = new URLSearchParams(search);
    const role = query.get('role');
    const listener =
      role === 'customerService'
        ? await admitStaff(request, query.get('staffId') ?? '')
        : role === 'member'
          ? await admitParty(request, query)
          : 403;
    if (typeof listener === 'number') return listener;
    if (draining || hub.sockets.size >= MAX_SOCKETS) return 503;
    const isParty = listener.kind === 'party';
    return isParty && hub.partySockets(listener.partyId) >= MAX_SOCKETS_PER_PARTY ? 429 : listener;
  }

  async function admitStaff({ headers }: IncomingMessage, staffId: string): Promise<Listener | number> {
    if (!isStaff({ headers }, staffToken)) return 403;
    const known = await db.select().from(chatStaff).where(eq(chatStaff.id, staffId));
    return known.length > 0 ? { kind: 'staff', staffId } : 403;
  }

  async function admitParty(
    { headers }: IncomingMessage,
    query: URLSearchParams,
  ): Promise<Listener | number> {
    const token = headers.usertoken;
    const requestedId = query.get('memberId');
    if (typeof token === 'string') {
      const member = await findMember(db, token, clock.now());
      // Another member has signed in since the page was rendered.
      if (!member || (requestedId !== null && requestedId !== member.memberId)) return 401;
      const { memberId: partyId, sessionId } = member;
      return { kind: 'party', partyId, sessionId, seesPrices: isApproved(member) };
    }
    const anonId = query.get('anonId');
    if (anonId === null || !ANON_ID_PATTERN.test(anonId)) return 401;
    return { kind: 'party', partyId: anonId, sessionId: undefined, seesPrices: false };
  }

  /** Updates run one at a time with the state at their start: one socket may close while another opens. */
  let presence = Promise.resolve();
  function updatePresence(staffId: string) {
    presence = presence
      .then(() => setStaffPresence(deps, staffId, hub.staffIds().includes(staffId)))
      .catch(error => app.log.warn({ err: error }, 'could not update the presence of a staff member'));
  }

  const sweep = setInterval(() => {
    for (const socket of hub.sockets) socket.checkAlive();
    void notices.probe();
    Promise.all([closeExpired(), refreshStaffPresence(deps, hub.staffIds())]).catch(error =>
      app.log.warn({ err: error }, 'the chat sweep failed'),
    );
  }, pingEveryMs).unref();

  /** Closes sockets of expired sessions, and of sessions that ended while their socket was opening. */
  async function closeExpired() {
    const held = [...hub.sockets].flatMap(({ listener }) =>
      listener?.kind === 'party' && listener.sessionId !== undefined ? listener.sessionId : [],
    );
    if (held.length === 0) return;
    const rows = await db
      .select({ id: session.id })
      .from(session)
      .where(
        and(inArray(session.id, held), isNull(session.forcedReason), gt(session.expireDate, clock.now())),
      );
    const checked = new Set(held);
    const alive = new Set(rows.map(({ id }) => id));
    hub.endSessions(sessionId => checked.has(sessionId) && !alive.has(sessionId));
  }

  app.addHook('preClose', async () => {
    draining = true;
    clearInterval(sweep);
    const closed = [...hub.sockets].map(socket => new Promise(resolve => socket.once('close', resolve)));
    for (const socket of hub.sockets) socket.close(GOING_AWAY);
    await Promise.all(closed);
    await presence;
    await notices.stop();
    await hub.settled();
  });
}

function rejectUpgrade(socket: Duplex, status: number) {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
