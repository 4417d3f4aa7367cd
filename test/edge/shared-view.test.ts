/** The page of a shared view: phones get it, no cache keeps it, and no log contains its secret. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#gateway/logging/create-log.ts';
import { trackingEvent } from '#gateway/tracking/tracking-event.ts';
import { calls } from '#shared/contract/index.ts';
import { sharedViewPage as words } from '#shared/messages/zh/client/shared-view.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { send } from '#test/support/edge/send.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { PHONE_AGENT, visit } from '#test/support/edge/visit.ts';

const phone = { 'user-agent': PHONE_AGENT };
const gatewayLines: string[] = [];
let portal: Portal;
let session: string;
beforeAll(async () => {
  const log = createLog('trace', { write: line => gatewayLines.push(line) });
  portal = await startPortal({ env: { LOG_LEVEL: 'trace' }, gateway: { log } });
  session = await portal.gateway.signIn('13800000001');
});
afterAll(() => portal.close());

async function share() {
  const { data } = await portal.gateway.call(
    'createSharedView',
    { requestId: 'edge-shared-view-1', kind: 'ORDER', orderId: '710001' },
    { token: session },
  );
  return data;
}

it('is shown to phones and desktops without a session, and to no search engine', async () => {
  const { path } = await share();
  for (const headers of [phone, {}]) {
    const page = await visit(portal.origin, path, { headers });
    expect(page.status).toBe(200);
    expect(page.html).toContain(words.readOnly);
    expect(page.html).toContain('<meta name="robots" content="noindex">');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  expect((await visit(portal.origin, '/about', { headers: phone })).html).not.toContain('id="root"');
});

it('ends for phones and desktops at the revocation', async () => {
  const { id, path } = await share();
  await portal.gateway.call('revokeSharedView', { id }, { token: session });
  for (const headers of [phone, {}]) {
    const page = await visit(portal.origin, path, { headers });
    expect(page.status).toBe(404);
    expect(page.html).toContain(words.missing.title);
  }
});

it('keeps its secret out of the logs, also when the browser reports it or the call fails', async () => {
  const secret = 'c4n4ry-secret-of-a-shared-view';
  const path = `/view/${secret}`;
  const { log, origin, upstream } = portal;
  const open = async () => {
    await visit(origin, path, { headers: { ...phone, referer: `${origin}${path}` } });
    await visit(origin, `${path}/`);
    await visit(origin, '/about', { headers: { referer: `${origin}${path}` } });
    await visit(origin, `/syoung/login?redirect=${encodeURIComponent(path)}`);
    await send(origin, `/gateway${calls.getSharedView.path}?token=${secret}`);
    await send(origin, `/gateway${calls.reportEvent.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'pageView', path, query: '', lastPath: path, lastQuery: '' }),
    });
  };
  await open();
  upstream.behave(closeConnection, calls.getSharedView.path);
  await open();
  portal.heal(calls.getSharedView.path);
  const lines = [log(), gatewayLines.join('')];
  expect(log()).toContain('/view/***');
  for (const text of lines) expect(text.split('\n').filter(line => line.includes(secret))).toEqual([]);
  const stored = async () => JSON.stringify(await portal.gateway.db.select().from(trackingEvent));
  await expect.poll(stored).toContain('/view/***');
  expect(await stored()).not.toContain(secret);
});
