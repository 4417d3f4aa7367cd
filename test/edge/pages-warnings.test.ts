import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/routes/table.ts';
import { samplePath } from '#test/support/edge/sample-path.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ react: 'development' });
});
afterAll(() => portal.close());

const consoleErrors = vi.spyOn(console, 'error');
afterEach(() => consoleErrors.mockClear());

const errorLines = () =>
  portal
    .log()
    .split('\n')
    .filter(line => /"level":(40|50|60)/.test(line) && !line.includes('"msg":"request"'));

describe('pages rendered by the development build of React', () => {
  const sampled: [viewer: string, mobile: string | undefined][] = [
    ['a visitor', undefined],
    ['a shop', '13800000001'],
  ];
  const rest: typeof sampled = [
    ['a shop in certification', '13800000002'],
    ['a frozen shop', '13800000004'],
    ['a new shop', '13800000008'],
  ];
  it.each(isExhaustive ? [...sampled, ...rest] : sampled)(
    'cause no warning for %s',
    async (_viewer, mobile) => {
      const token = mobile && (await portal.gateway.signIn(mobile));
      for (const route of routes) await visit(portal.origin, samplePath(route), { token });
      await visit(portal.origin, '/no/such', { token });
      expect(consoleErrors.mock.calls).toEqual([]);
      expect(errorLines()).toEqual([]);
    },
  );
});
