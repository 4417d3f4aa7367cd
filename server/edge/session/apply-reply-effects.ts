import type { FastifyReply, FastifyRequest } from 'fastify';
import { textOf, withDefaultMessage } from '#edge/http/default-message.ts';
import {
  clearSession,
  hasSessionCookie,
  isToken,
  readToken,
  setSession,
} from '#edge/session/session-cookie.ts';
import type { ViewerCache } from '#edge/session/viewer-cache.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { isEnvelope } from '#shared/contract/classify-reply.ts';
import { type Envelope, NORMAL_CODES } from '#shared/contract/codes.ts';
import type { Config } from '../../config.ts';

/** The services that sessions need. */
export interface SessionContext {
  readonly config: Pick<Config, 'cookieSecure'>;
  readonly viewers: ViewerCache;
}

/** The browser's request and reply that a gateway reply belongs to. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: SessionContext;
}

const normal: ReadonlySet<string> = new Set(NORMAL_CODES);

/**
 * Applies the session effects of a gateway reply. Returns the body for the browser: without the token, and with a
 * message if it is an error; the same object if nothing has to change.
 * @param spec the call that was answered; undefined for a call outside the contract
 */
export function applyReplyEffects(
  spec: CallSpec | undefined,
  received: unknown,
  exchange: Exchange,
): unknown {
  if (spec?.effect === 'signOut') endSession(exchange);
  if (spec?.effect === 'approval') forgetViewer(exchange);
  const body = withDefaultMessage(received, exchange.reply.statusCode);
  if (!isEnvelope(body)) return body;
  if (body.code === '400') endStaleSession(exchange);
  const data = body.data;
  const isNormal = normal.has(body.code);
  const signsIn = spec?.effect === 'signIn' && isNormal;
  if (typeof data !== 'object' || data === null) return signsIn ? invalid() : body;
  if (spec?.effect === 'endIfForced' && isNormal && 'forced' in data && data.forced === true) {
    endSession(exchange);
  }
  if (!('userToken' in data)) return signsIn ? invalid() : body;
  const { userToken, ...rest } = data;
  if (signsIn) {
    if (!isToken(userToken)) return invalid();
    setSession(exchange.reply, userToken, exchange.context.config, exchange.request);
  }
  return { ...body, data: rest };
}

/** Ends the browser's session. Does not depend on the gateway's state. */
export function endSession(exchange: Exchange): void {
  forgetViewer(exchange);
  clearSession(exchange.reply, exchange.context.config, exchange.request);
}

/** Removes the caller from the viewer cache, because the reply may have changed the viewer. */
export function forgetViewer({ request, context }: Exchange): void {
  const token = readToken(request, context.config);
  if (token !== undefined) context.viewers.forget(token);
}

/** Visitors have no session: without a session cookie no cookie is cleared. */
function endStaleSession(exchange: Exchange): void {
  if (hasSessionCookie(exchange.request, exchange.context.config)) endSession(exchange);
}

/** The answer to a sign-in whose reply has no valid token. */
function invalid(): Envelope<null> {
  return { code: 'GATEWAY_INVALID', msg: textOf('GATEWAY_INVALID'), data: null };
}
