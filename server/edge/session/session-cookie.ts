import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE } from '#shared/constants.ts';
import type { Config } from '../../config.ts';

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** Characters that are safe in a header. Only the gateway decides whether a token is valid. */
const TOKEN = /^[\w.~+/=-]{16,512}$/;

export type CookieConfig = Pick<Config, 'cookieSecure'>;

/**
 * Name of the session cookie. A browser accepts a `__Host-` cookie only over TLS and from this very host, so that no
 * sibling domain can replace the session.
 */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${COOKIE.USER_TOKEN}` : COOKIE.USER_TOKEN;

/** Whether cookies are sent over TLS only. */
const isSecure = ({ cookieSecure }: CookieConfig, { protocol }: Pick<FastifyRequest, 'protocol'>): boolean =>
  cookieSecure === 'auto' ? protocol === 'https' : cookieSecure;

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** The session token. Undefined if the cookie is missing or malformed. */
export function readToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  const token = readCookie(request, config);
  return isToken(token) ? token : undefined;
}

/** Whether the request has a session cookie, valid or not. */
export const hasSessionCookie = (request: FastifyRequest, config: CookieConfig): boolean =>
  readCookie(request, config) !== undefined;

const readCookie = (request: FastifyRequest, config: CookieConfig): string | undefined =>
  request.cookies[sessionCookieName(isSecure(config, request))];

/** Sets the token as an HttpOnly cookie. It persists after the browser closes; the gateway ends the session. */
export function setSession(
  reply: FastifyReply,
  token: string,
  config: CookieConfig,
  request: FastifyRequest,
): void {
  reply.setCookie(sessionCookieName(isSecure(config, request)), token, {
    ...httpOnlyCookie(config, request),
    maxAge: MAX_AGE_SECONDS,
  });
}

export function clearSession(reply: FastifyReply, config: CookieConfig, request: FastifyRequest): void {
  reply.clearCookie(sessionCookieName(isSecure(config, request)), httpOnlyCookie(config, request));
}

/** Attributes of the cookies that only the edge reads. */
export function httpOnlyCookie(config: CookieConfig, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
  } as const;
}
