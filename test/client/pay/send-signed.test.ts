import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFromBrowser } from '#client/api/transport/browser-transport.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { payWire } from '#shared/contract/wire/pay.ts';
import { signing } from '#shared/messages/zh/client/signing.ts';

const ARG = { requestId: 'r1', payNo: '支付1', payType: 'BALANCE' };
const { signal } = new AbortController();
const LOGIN = `/gateway${authWire.loginVerify.path}`;
const PAY = `/gateway${payWire.pay.path}`;

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

let sent: Sent[];
/** Codes of the server's replies to payments, in order. */
let codes: string[];
let keys: number;
let serverAheadMs: number;
let session: BroadcastChannel;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  codes = [];
  keys = 0;
  serverAheadMs = 0;
  session = new BroadcastChannel('portal-session');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: String(init.body), headers: init.headers as Record<string, string> });
    if (url !== LOGIN) return Response.json({ code: codes.shift() ?? '0', msg: '', data: null });
    keys += 1;
    const date = new Date(Date.now() + serverAheadMs).toUTCString();
    return Response.json({ code: '0', msg: '', data: { signKey: `key-${keys}` } }, { headers: { date } });
  });
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

const payments = () => sent.filter(({ url }) => url === PAY);
const send = () => sendFromBrowser(payWire.pay, ARG, signal);
const signOf = (key: string, { headers, body }: Sent) =>
  createHmac('sha256', key).update(`${headers.timestamp}\n${body}`).digest('hex');

it('signs timestamp and sent body with the session’s key', async () => {
  await send();
  const [first] = payments() as [Sent];
  expect(JSON.parse(first.body)).toEqual(ARG);
  expect(first.headers.sign).toBe(signOf('key-1', first));
  expect(first.headers['content-type']).toBe('application/json');
});

it('fetches the key once, and again when a session starts or ends', async () => {
  await send();
  await send();
  expect(keys).toBe(1);
  session.postMessage({ memberId: null });
  await vi.waitFor(async () => {
    await send();
    expect(keys).toBe(2);
  });
});

it('uses the server’s time if the browser’s clock is wrong', async () => {
  serverAheadMs = 40 * 60_000;
  await send();
  const [first] = payments() as [Sent];
  const ahead = Number(first.headers.timestamp) - Date.now();
  expect(Math.abs(ahead - serverAheadMs)).toBeLessThan(60_000);
});

it('retries exactly once with a new key after SIGN_INVALID', async () => {
  codes = ['SIGN_INVALID', '0'];
  expect(await send()).toMatchObject({ body: { code: '0' } });
  expect(payments().map(one => one.headers.sign)).toEqual(
    payments().map((one, index) => signOf(`key-${index + 1}`, one)),
  );
  codes = ['SIGN_INVALID', 'SIGN_INVALID', '0'];
  expect(await send()).toMatchObject({ body: { code: 'SIGN_INVALID' } });
});

it('does not retry after other business errors', async () => {
  codes = ['BALANCE_SHORT'];
  expect(await send()).toMatchObject({ body: { code: 'BALANCE_SHORT' } });
  expect(payments()).toHaveLength(1);
});

it('reports the ended session and fetches a new key after the next login', async () => {
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ code: '400', msg: '', data: null }));
  expect(await send()).toMatchObject({ body: { code: '400' } });
  vi.stubGlobal('fetch', server);
  expect(await send()).toMatchObject({ body: { code: '0' } });
});

it('returns an error message if the browser cannot sign', async () => {
  vi.stubGlobal('crypto', {});
  expect(await send()).toMatchObject({ body: { code: 'SIGN_INVALID', msg: signing.unavailable } });
  expect(sent).toEqual([]);
});

it('does not sign calls that are not marked as signed', async () => {
  await sendFromBrowser(payWire.uploadVoucher, { payNo: '1', imageUrls: [] }, signal);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).not.toHaveProperty('sign');
});
