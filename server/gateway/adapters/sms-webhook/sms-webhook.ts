import { HttpFailure, withRetries } from '#gateway/adapters/http-failure.ts';
import type { SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { Clock } from '#gateway/calls/call-context.ts';
import { signBody } from '#gateway/security/signature.ts';
import type { Config } from '../../../config.ts';

/** Three tries and their pauses take less than 10 seconds. */
const TIMEOUT_MS = 2500;

/**
 * Posts each message as JSON (`id, to, scene`, and `code` or `text`) to a service of the operator.
 * `x-signature: hex(hmac-sha256(x-timestamp + "\n" + body, secret))`; the service should reject a timestamp (milliseconds)
 * that is older than five minutes. A repeated message has the same body and `idempotency-key`.
 */
export function createSmsWebhook(
  { url, secret }: NonNullable<Config['smsWebhook']>,
  { clock }: { readonly clock: Clock },
): SmsSender {
  return message => {
    const body = Buffer.from(JSON.stringify(message));
    return withRetries(async () => {
      const timestamp = String(clock.now().getTime());
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          'x-timestamp': timestamp,
          'x-signature': signBody(secret, timestamp, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new HttpFailure('the SMS webhook', response.status);
    });
  };
}
