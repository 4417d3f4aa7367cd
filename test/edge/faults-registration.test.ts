/** The certification pages with gateway replies that have a valid envelope and invalid data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallName, calls } from '#shared/contract/index.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';

const STEP = '/syoung/register/step';
/** Replies that are the same for all viewers are cached for some seconds. */
const WHILE = { timeout: 15_000, interval: 200 };
const LIES = [null, 'x', 5, {}, [], [null], { progress: [null], storeImageUrls: [null], distributorVO: {} }];
const PAGES: readonly [string, string, CallName][] = [
  [STEP, '13800000007', 'listDictByType'],
  [STEP, '13800000002', 'getMyInfo'],
  [STEP, '13800000003', 'getMyInfo'],
  [STEP, '13800000001', 'getMyCustomerService'],
  ['/syoung/shop/disable', '13800000004', 'getMyInfo'],
  ['/syoung/shop/improve-information', '13800000001', 'getMyInfo'],
  ['/syoung/introduce/1001', '13800000001', 'getBrandDetail'],
];

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('a certification page', () => {
  it.each(PAGES)(
    '%s of %s survives invalid data of %s, exposes no internals and recovers',
    async (page, mobile, name) => {
      const token = await portal.gateway.signIn(mobile);
      const { path } = calls[name];
      for (const lie of LIES) {
        portal.upstream.behave(envelope(lie), path);
        const { status, html } = await visit(portal.origin, page, { token });
        expect([200, 404, 500], JSON.stringify(lie)).toContain(status);
        expect(html).toContain('</html>');
        expect(html).not.toMatch(/TypeError|Cannot read|\.js:\d|node_modules/);
      }
      portal.heal(path);
      await vi.waitFor(async () => {
        expect((await visit(portal.origin, page, { token })).status).toBe(200);
      }, WHILE);
    },
  );
});
