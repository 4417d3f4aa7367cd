import { createHmac } from 'node:crypto';
import { startService } from '#test/support/gateway/services/listen.ts';

const MAX_AGE_MS = 5 * 60_000;

interface Delivered {
  readonly id: string;
  readonly to: string;
  readonly scene: string;
  readonly code?: string;
  readonly text?: string;
}

/** A service behind the SMS webhook: checks signature and age, and delivers each idempotency key once. */
export async function startSmsWebhook(secret: string, now: () => Date) {
  const delivered = new Map<string, Delivered>();
  const service = await startService(({ headers, body }) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'idempotency-key': key } = headers;
    const expected = createHmac('sha256', secret).update(`${timestamp}\n`).update(body).digest('hex');
    if (signature !== expected) return { status: 401 };
    if (Math.abs(now().getTime() - Number(timestamp)) > MAX_AGE_MS) return { status: 401 };
    if (typeof key !== 'string') return { status: 400 };
    if (!delivered.has(key)) delivered.set(key, JSON.parse(body.toString()));
    return { status: 202 };
  });
  return {
    ...service,
    settings: { url: `${service.url}/sms`, secret },
    messages: () => [...delivered.values()],
  };
}
