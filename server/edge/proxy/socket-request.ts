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

/**
 * Judges a request to upgrade: only our own page, only the chat's address, only as a member or as the visitor
 * of the cookie. Nothing that the browser wrote into the query goes on to the gateway.
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
  const roles = new URLSearchParams(search).getAll('role');
  if (roles.length !== 1 || roles[0] !== 'member') return { status: 403 };

  const address = clientAddress(request, trusts);
  const token = readCookie(request, COOKIE.USER_TOKEN);
  if (isToken(token)) {
    const party = createHash('sha256').update(token).digest('base64url');
    return { address, party, query: 'role=member', userToken: token };
  }
  const anonId = readCookie(request, COOKIE.ANON_ID);
  if (anonId === undefined || !ANON_ID_PATTERN.test(anonId)) return { status: 401 };
  return { address, party: anonId, query: `role=member&anonId=${anonId}`, userToken: undefined };
}

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
