import type { IncomingHttpHeaders } from 'node:http';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Callback, PayProvider } from '#gateway/adapters/pay-provider.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { isSigned, signBody } from '#gateway/security/signature.ts';
import { Id, literals, Money, object } from '#shared/contract/schemas/formats.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';

/** Name of the provider. */
export const SANDBOX = 'sandbox';
/** Page behind the sandbox QR code, where the payer chooses the outcome. Demo only. */
export const SANDBOX_PAGE_PATH = '/dev/sandbox-pay';

const CallbackBody = object({
  attemptId: Id,
  amount: Money,
  outcome: literals(['PAID', 'FAIL'] as const),
  /** Unique per callback, so that repeated callbacks differ in their bodies. */
  noticeId: Type.String({ maxLength: 64 }),
});

type SandboxDeps = Pick<WorkContext, 'config' | 'keyFor' | 'clock'>;

/** Payment provider of the demo. It takes no money; the gateway treats it like an external provider. */
export function createSandboxProvider(deps: SandboxDeps): PayProvider {
  return {
    name: SANDBOX,
    payTypes: ['ALIPAY', 'WECHAT'],

    createAttempt: async ({ id, origin }) => ({
      qrCode: `${deps.config.publicOrigin ?? origin}${SANDBOX_PAGE_PATH}/${id}`,
    }),

    readCallback(headers: IncomingHttpHeaders, rawBody: Buffer): Callback {
      const { 'x-sandbox-timestamp': timestamp, 'x-sandbox-sign': sign } = headers;
      const isValid =
        typeof timestamp === 'string' &&
        typeof sign === 'string' &&
        isSigned(keyOf(deps), { timestamp, sign }, rawBody, deps.clock.now());
      if (!isValid) throw new BusinessError('SIGN_INVALID');
      const body = parse(rawBody);
      if (!Value.Check(CallbackBody, body)) throw invalidParams([]);
      const { attemptId, amount, outcome } = body;
      return { attemptId, amount: parseYuan(amount), outcome };
    },

    refund: async () => 'DONE',
  };
}

const keyOf = ({ keyFor }: Pick<WorkContext, 'keyFor'>) => keyFor('sandbox provider');

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}

/** Builds a signed callback of the sandbox. */
export function writeCallback(
  context: Pick<WorkContext, 'keyFor' | 'clock' | 'newId'>,
  { attemptId, amount, outcome }: Callback,
): { readonly headers: Record<string, string>; readonly rawBody: Buffer } {
  const rawBody = Buffer.from(
    JSON.stringify({ attemptId, amount: formatYuan(amount), outcome, noticeId: context.newId() }),
  );
  const timestamp = String(context.clock.now().getTime());
  const sign = signBody(keyOf(context), timestamp, rawBody);
  return { headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-sign': sign }, rawBody };
}
