import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE } from '#shared/constants.ts';
import type { Config } from '../../config.ts';

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** What may stand in a header as it is; which tokens are real is for the gateway to say. */
const TOKEN = /^[\w.~+/=-]{16,512}$/;

type CookieConfig = Pick<Config, 'cookieSecure'>;

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** The session's token. Undefined where there is none, and where it cannot be one. */
export function readToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE.USER_TOKEN];
  return isToken(token) ? token : undefined;
}

/** Puts the token where scripts cannot see it. It outlives the browser's window; the gateway ends it. */
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

/** The attributes of every cookie that is the edge's alone. */
export function httpOnlyCookie({ cookieSecure }: CookieConfig, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookieSecure === 'auto' ? request.protocol === 'https' : cookieSecure,
  } as const;
}
