import { sessionIdOf } from '#gateway/calls/access.ts';
import type { Clock } from '#gateway/calls/call-context.ts';
import { signBody } from '#gateway/security/signature.ts';
import { signKeyOf } from '#gateway/security/signed-calls.ts';
import { type Arg, type CallName, calls } from '#shared/contract/index.ts';
import type { Answer, TestGateway } from '#test/support/gateway/build-gateway.ts';

type Signing = Pick<TestGateway, 'http' | 'config' | 'clock' | 'deps'>;

const lastMoments = new WeakMap<Clock, number>();

/**
 * Returns now, or one millisecond after the last signature: identical requests at the same time would have
 * the same signature, which is accepted only once.
 */
function nextMoment(clock: Clock): number {
  const moment = Math.max(clock.now().getTime(), (lastMoments.get(clock) ?? 0) + 1);
  lastMoments.set(clock, moment);
  return moment;
}

/** Builds the signature headers of a body for the session of a token, like a browser does. */
export function signatureOf(
  { clock, deps }: Pick<TestGateway, 'clock' | 'deps'>,
  token: string,
  payload: string,
  timestamp = String(nextMoment(clock)),
): { timestamp: string; sign: string } {
  const key = signKeyOf(deps.keyFor, { sessionId: sessionIdOf(token) });
  return { timestamp, sign: signBody(key, timestamp, Buffer.from(payload)) };
}

/** Makes a signed call (`pay`, `updatePayPassword`). */
export async function signedPost<Name extends CallName>(
  gateway: Signing,
  name: Name,
  arg: Arg<Name>,
  { token, ip, headers }: { token: string; ip?: string; headers?: Record<string, string> },
): Promise<Answer<Name>> {
  const payload = JSON.stringify(arg);
  const response = await gateway.http
    .post(calls[name].path)
    .set({
      'content-type': 'application/json',
      tenantId: gateway.config.tenantId,
      clientType: gateway.config.clientType,
      userToken: token,
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...signatureOf(gateway, token, payload),
      ...headers,
    })
    .send(payload);
  return { status: response.status, ...response.body };
}
