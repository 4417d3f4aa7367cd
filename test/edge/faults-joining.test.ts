/** The pages of joining before a gateway whose answers have the agreed form and anything at all in it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallName, calls } from '#shared/contract/index.ts';
import { envelope } from '#test/support/fake-upstream.ts';
import { type Portal, startPortal } from '#test/support/start-portal.ts';
import { visit } from '#test/support/visit.ts';

const STEP = '/syoung/register/step';
/** Answers that are the same for everybody are kept for some seconds. */
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

describe('a page of joining', () => {
  it.each(PAGES)(
    '%s of %s bears any %s, tells nothing of its inside, and is well again afterwards',
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
