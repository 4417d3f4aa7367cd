import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { clearSession, isToken, readToken, setSession } from '#edge/session/session-cookie.ts';
import { COOKIE } from '#shared/constants.ts';
import { type Envelope, NORMAL_CODES } from '#shared/contract/codes.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { isEnvelope, textOf } from '#shared/domain/classify-reply.ts';

/** The exchange with a browser that an answer of the gateway belongs to. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Pick<EdgeContext, 'config' | 'viewers'>;
}

const normal: ReadonlySet<string> = new Set(NORMAL_CODES);

/**
 * Does to the session what an answer of the gateway asks for, and returns the body as the browser may see it:
 * without a token, and otherwise the same object.
 * @param spec row of the call that was answered; undefined for a call that the contract does not know
 */
export function applyReplyEffects(spec: CallSpec | undefined, body: unknown, exchange: Exchange): unknown {
  if (spec?.effect === 'signOut') endSession(exchange);
  if (spec?.effect === 'approval') forgetViewer(exchange);
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

/** Ends the browser's session, whether the gateway knows of it or not. */
export function endSession(exchange: Exchange): void {
  forgetViewer(exchange);
  clearSession(exchange.reply, exchange.context.config, exchange.request);
}

/** Forgets what is known of who asks: the answer at hand may have changed it. */
export function forgetViewer({ request, context }: Exchange): void {
  const token = readToken(request);
  if (token !== undefined) context.viewers.forget(token);
}

/** A visitor who calls for members has no session that could end. */
function endStaleSession(exchange: Exchange): void {
  if (exchange.request.cookies[COOKIE.USER_TOKEN] !== undefined) endSession(exchange);
}

/** Signed in, but with nothing to stay signed in by. */
function invalid(): Envelope<null> {
  return { code: 'GATEWAY_INVALID', msg: textOf('GATEWAY_INVALID'), data: null };
}
