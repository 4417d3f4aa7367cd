import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpOnlyCookie } from '#edge/session/session-cookie.ts';
import { COOKIE } from '#shared/constants.ts';
import { ANON_ID_PATTERN } from '#shared/contract/calls/chat.ts';
import type { Config } from '../../config.ts';

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The visitor's id from the cookie. Undefined if the cookie is missing or malformed. */
export function readAnonId(request: FastifyRequest): string | undefined {
  const anonId = request.cookies[COOKIE.ANON_ID];
  return anonId !== undefined && ANON_ID_PATTERN.test(anonId) ? anonId : undefined;
}

export const newAnonId = (): string => `md${Date.now()}${randomBytes(16).toString('hex')}`;

/** Value of `Set-Cookie` for a reply that is not Fastify's, with the same attributes as there. */
export function anonIdCookie(anonId: string, isSecure: boolean): string {
  const parts = [`${COOKIE.ANON_ID}=${anonId}`, `Max-Age=${MAX_AGE_SECONDS}`, 'Path=/', 'HttpOnly'];
  return [...parts, ...(isSecure ? ['Secure'] : []), 'SameSite=Lax'].join('; ');
}

/**
 * Returns the visitor's id; creates it and sets the cookie if the request has none. The id gives access to the
 * visitor's chat history, so it is as hard to guess as a token and its cookie is HttpOnly.
 */
export function ensureAnonId(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'cookieSecure'>,
): string {
  const known = readAnonId(request);
  if (known) return known;
  const anonId = newAnonId();
  reply.setCookie(COOKIE.ANON_ID, anonId, { ...httpOnlyCookie(config, request), maxAge: MAX_AGE_SECONDS });
  // Later reads during this request return the same id.
  request.cookies[COOKIE.ANON_ID] = anonId;
  return anonId;
}
