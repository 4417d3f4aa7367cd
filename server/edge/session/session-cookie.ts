import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE } from '#shared/constants.ts';
import type { Config } from '../../config.ts';

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** Characters that are safe in a header. Only the gateway decides whether a token is valid. */
const TOKEN = /^[\w.~+/=-]{16,512}$/;

type CookieConfig = Pick<Config, 'cookieSecure'>;

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** The session token. Undefined if the cookie is missing or malformed. */
export function readToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE.USER_TOKEN];
  return isToken(token) ? token : undefined;
}

/** Sets the token as an HttpOnly cookie. It persists after the browser closes; the gateway ends the session. */
export function setSession(
  reply: FastifyReply,
  token: string,
  config: CookieConfig,
  request: FastifyRequest,
): void {
  reply.setCookie(COOKIE.USER_TOKEN, token, {
    ...httpOnlyCookie(config, request),
    maxAge: MAX_AGE_SECONDS,
  });
}

export function clearSession(reply: FastifyReply, config: CookieConfig, request: FastifyRequest): void {
  reply.clearCookie(COOKIE.USER_TOKEN, httpOnlyCookie(config, request));
}

/** Attributes of the cookies that only the edge reads. */
export function httpOnlyCookie({ cookieSecure }: CookieConfig, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookieSecure === 'auto' ? request.protocol === 'https' : cookieSecure,
  } as const;
}
