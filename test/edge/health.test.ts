import { afterEach, describe, expect, it } from 'vitest';
import { drain } from '#edge/plugins/drain.ts';
import { health } from '#edge/plugins/health.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start(reached: { once: boolean }, call = () => {}) {
  edge = await buildBareEdge();
  await edge.app.register(drain, edge);
  await edge.app.register(health, {
    gateway: {
      async call() {
        call();
        return { fault: 'network' };
      },
      reachedOnce: () => reached.once,
    },
  });
  return edge.app;
}

describe('health', () => {
  it('reports alive from the start', async () => {
    const answer = await (await start({ once: false })).inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('reports ready after the gateway was reached', async () => {
    const reached = { once: false };
    const app = await start(reached);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    reached.once = true;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('calls the gateway itself until it was reached once', async () => {
    const reached = { once: false };
    const answers = [false, true];
    const app = await start(reached, () => {
      reached.once = answers.shift() ?? false;
    });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(answers).toEqual([]);
  });

  it('reports alive but not ready while draining', async () => {
    const app = await start({ once: true });
    app.draining = true;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
