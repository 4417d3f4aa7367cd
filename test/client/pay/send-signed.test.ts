import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFromBrowser } from '#client/api/browser-transport.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { payWire } from '#shared/contract/wire/pay.ts';
import { signing } from '#shared/messages/zh/signing.ts';

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
/** What the server answers to payments, one after the other. */
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

const paying = () => sent.filter(({ url }) => url === PAY);
const send = () => sendFromBrowser(payWire.pay, ARG, signal);
const signOf = (key: string, { headers, body }: Sent) =>
  createHmac('sha256', key).update(`${headers.timestamp}\n${body}`).digest('hex');

it('signs the moment and the body that travels, by the session’s key', async () => {
  await send();
  const [first] = paying() as [Sent];
  expect(JSON.parse(first.body)).toEqual(ARG);
  expect(first.headers.sign).toBe(signOf('key-1', first));
  expect(first.headers['content-type']).toBe('application/json');
});

it('asks for the key once, and again when a session begins or ends', async () => {
  await send();
  await send();
  expect(keys).toBe(1);
  session.postMessage({ memberId: null });
  await vi.waitFor(async () => {
    await send();
    expect(keys).toBe(2);
  });
});

it('goes by the server’s clock where the browser’s is wrong', async () => {
  serverAheadMs = 40 * 60_000;
  await send();
  const [first] = paying() as [Sent];
  const ahead = Number(first.headers.timestamp) - Date.now();
  expect(Math.abs(ahead - serverAheadMs)).toBeLessThan(60_000);
});

it('tries once more with a fresh key where the signature was refused, and no more than once', async () => {
  codes = ['SIGN_INVALID', '0'];
  expect(await send()).toMatchObject({ body: { code: '0' } });
  expect(paying().map(one => one.headers.sign)).toEqual(
    paying().map((one, index) => signOf(`key-${index + 1}`, one)),
  );
  codes = ['SIGN_INVALID', 'SIGN_INVALID', '0'];
  expect(await send()).toMatchObject({ body: { code: 'SIGN_INVALID' } });
});

it('sends nothing again that was refused for another reason', async () => {
  codes = ['BALANCE_SHORT'];
  expect(await send()).toMatchObject({ body: { code: 'BALANCE_SHORT' } });
  expect(paying()).toHaveLength(1);
});

it('says that the session is over, and asks for a key again after the next login', async () => {
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ code: '400', msg: '', data: null }));
  expect(await send()).toMatchObject({ body: { code: '400' } });
  vi.stubGlobal('fetch', server);
  expect(await send()).toMatchObject({ body: { code: '0' } });
});

it('says so in words where the browser cannot sign', async () => {
  vi.stubGlobal('crypto', {});
  expect(await send()).toMatchObject({ body: { code: 'SIGN_INVALID', msg: signing.unavailable } });
  expect(sent).toEqual([]);
});

it('signs nothing else', async () => {
  await sendFromBrowser(payWire.uploadVoucher, { payNo: '1', imageUrls: [] }, signal);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).not.toHaveProperty('sign');
});
