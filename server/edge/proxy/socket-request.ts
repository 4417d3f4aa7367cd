import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import { askedHost, clientAddress, type TrustsHop } from '#edge/proxy/trusted-proxies.ts';
import { isToken } from '#edge/session/session-cookie.ts';
import { CHAT_SOCKET_PATH, COOKIE } from '#shared/constants.ts';
import { ANON_ID_PATTERN } from '#shared/contract/calls/chat.ts';
import type { Config } from '../../config.ts';

/** What the gateway is told of a browser that opens the chat. */
export interface SocketRequest {
  readonly address: string;
  /** A session or a visitor, as a key to count by: never the token itself. */
  readonly party: string;
  /** Query of the upstream address, written here alone. */
  readonly query: string;
  readonly userToken: string | undefined;
}

export interface SocketRefusal {
  readonly status: 400 | 401 | 403 | 404;
}

const PATH = `/gateway${CHAT_SOCKET_PATH}`;
const MEMBER_ID = /^[\w-]{1,80}$/;

/**
 * Judges a request to upgrade: only our own page, only the chat's address, only as a member or as the visitor
 * of the cookie. Of what the browser wrote into the query only whom it takes itself for goes on to the gateway.
 */
export function readSocketRequest(
  request: IncomingMessage,
  config: Config,
  trusts: TrustsHop,
): SocketRequest | SocketRefusal {
  const [path, search = ''] = (request.url ?? '').split('?', 2);
  if (path !== PATH) return { status: 404 };
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return { status: 400 };
  if (!isOwnOrigin(request.headers.origin, config.publicOrigin, askedHost(request, trusts))) {
    return { status: 403 };
  }
  const asked = new URLSearchParams(search);
  const roles = asked.getAll('role');
  if (roles.length !== 1 || roles[0] !== 'member') return { status: 403 };
  // Whom the page takes its reader for; empty: a visitor. The cookie may be somebody else's by now.
  const memberId = asked.get('memberId');
  if (memberId && !MEMBER_ID.test(memberId)) return { status: 400 };

  const address = clientAddress(request, trusts);
  const token = readCookie(request, COOKIE.USER_TOKEN);
  if (isToken(token) && memberId !== '') {
    const party = createHash('sha256').update(token).digest('base64url');
    return { address, party, query: memberQuery(memberId), userToken: token };
  }
  // The gateway says that the session is over, in a way that a page can see.
  if (memberId)
    return { address, party: `over ${address}`, query: memberQuery(memberId), userToken: undefined };
  const anonId = readCookie(request, COOKIE.ANON_ID);
  if (anonId === undefined || !ANON_ID_PATTERN.test(anonId)) return { status: 401 };
  return { address, party: anonId, query: `role=member&anonId=${anonId}`, userToken: undefined };
}

const memberQuery = (memberId: string | null) => `role=member${memberId ? `&memberId=${memberId}` : ''}`;

/**
 * Browsers send Origin with every socket; who sends none is not a page of ours. Without PUBLIC_ORIGIN the host
 * decides, as TLS may end at a proxy that this edge was not told of.
 */
function isOwnOrigin(origin: string | undefined, publicOrigin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  const scheme = /^https?:/.exec(origin)?.[0];
  const own = `${scheme}//${host}`;
  return scheme !== undefined && URL.canParse(own) && new URL(own).origin === origin;
}

/** An upgrade never reaches Fastify, where @fastify/cookie would read it. The first of two wins, as there. */
function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = headers.cookie?.split(';').map(pair => pair.trim()) ?? [];
  const value = pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && querystring.unescape(value);
}
