import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import { clientIp, type IsTrustedHop, requestHost } from '#edge/proxy/trusted-proxies.ts';
import { anonIdCookie, newAnonId } from '#edge/session/anon-id.ts';
import { isToken, sessionCookieName } from '#edge/session/session-cookie.ts';
import { CHAT_SOCKET_PATH, COOKIE } from '#shared/constants.ts';
import { ANON_ID_PATTERN } from '#shared/contract/calls/chat.ts';
import type { Config } from '../../config.ts';

/** Properties of a valid upgrade request for the chat socket. */
export interface SocketRequest {
  readonly ip: string;
  /** Key of the session or visitor for the socket limits; never the token itself. */
  readonly participant: string;
  /** Query of the upstream URL. */
  readonly query: string;
  readonly userToken: string | undefined;
  /** `Set-Cookie` of the reply for a visitor whose first request this is. */
  readonly newCookie?: string;
}

export interface SocketRejection {
  readonly status: 400 | 403 | 404;
}

const PATH = `/gateway${CHAT_SOCKET_PATH}`;
const MEMBER_ID = /^[\w-]{1,80}$/;

/**
 * Validates an upgrade request: it must come from a page of this site, use the chat URL, and act as a member or as
 * the visitor of the cookie, or as a new one. Of the browser's query only the member id is forwarded.
 */
export function readSocketRequest(
  request: IncomingMessage,
  config: Config,
  trusts: IsTrustedHop,
): SocketRequest | SocketRejection {
  const [path, search = ''] = (request.url ?? '').split('?', 2);
  if (path !== PATH) return { status: 404 };
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return { status: 400 };
  if (!isOwnOrigin(request.headers.origin, config.publicOrigin, requestHost(request, trusts))) {
    return { status: 403 };
  }
  const parameters = new URLSearchParams(search);
  const roles = parameters.getAll('role');
  if (roles.length !== 1 || roles[0] !== 'member') return { status: 403 };
  // The member that the page was rendered for; empty for a visitor. The cookie may belong to another member by now.
  const memberId = parameters.get('memberId');
  if (memberId && !MEMBER_ID.test(memberId)) return { status: 400 };

  const ip = clientIp(request, trusts);
  // Validated above: the origin is the one of this site.
  const isSecure =
    config.cookieSecure === 'auto'
      ? request.headers.origin?.startsWith('https:') === true
      : config.cookieSecure;
  const token = readCookie(request, sessionCookieName(isSecure));
  if (isToken(token) && memberId !== '') {
    const participant = createHash('sha256').update(token).digest('base64url');
    return { ip, participant, query: memberQuery(memberId), userToken: token };
  }
  // The gateway closes this socket with a code by which the page detects the ended session.
  if (memberId) return { ip, participant: `over ${ip}`, query: memberQuery(memberId), userToken: undefined };
  const known = readCookie(request, COOKIE.ANON_ID);
  if (known !== undefined && ANON_ID_PATTERN.test(known)) return visitorRequest(ip, known);
  const anonId = newAnonId();
  return { ...visitorRequest(ip, anonId), newCookie: anonIdCookie(anonId, isSecure) };
}

const visitorRequest = (ip: string, anonId: string): SocketRequest => ({
  ip,
  participant: anonId,
  query: `role=member&anonId=${anonId}`,
  userToken: undefined,
});

const memberQuery = (memberId: string | null) => `role=member${memberId ? `&memberId=${memberId}` : ''}`;

/**
 * Browsers send Origin with every socket; a request without it is rejected. Without PUBLIC_ORIGIN only the host is
 * compared, because TLS may end at a proxy that this edge is not configured to trust.
 */
function isOwnOrigin(origin: string | undefined, publicOrigin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  const scheme = /^https?:/.exec(origin)?.[0];
  const own = `${scheme}//${host}`;
  return scheme !== undefined && URL.canParse(own) && new URL(own).origin === origin;
}

/** Upgrades bypass Fastify and @fastify/cookie. As there, the first cookie of a name wins. */
function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = headers.cookie?.split(';').map(pair => pair.trim()) ?? [];
  const value = pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && querystring.unescape(value);
}
