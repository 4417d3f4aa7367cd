import { afterEach, describe, expect, it } from 'vitest';
import { drain } from '#edge/plugins/drain.ts';
import { health } from '#edge/plugins/health.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { serve } from '#test/support/http/serve.ts';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start(reached: { once: boolean }, call = () => {}) {
  edge = await buildBareEdge();
  await edge.app.register(drain, edge);
  await edge.app.register(health, {
    gateway: {
      async check() {
        call();
      },
      reachedOnce: () => reached.once,
    },
  });
  return { app: edge.app, http: await serve(edge.app) };
}

describe('health', () => {
  it('reports alive from the start', async () => {
    const { http } = await start({ once: false });
    const answer = await http.get('/healthz').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('reports ready after the gateway was reached', async () => {
    const reached = { once: false };
    const { http } = await start(reached);
    await http.get('/readyz').expect(503);
    reached.once = true;
    await http.get('/readyz').expect(200);
  });

  it('calls the gateway itself until it was reached once', async () => {
    const reached = { once: false };
    const answers = [false, true];
    const { http } = await start(reached, () => {
      reached.once = answers.shift() ?? false;
    });
    await http.get('/readyz').expect(503);
    await http.get('/readyz').expect(200);
    await http.get('/readyz').expect(200);
    expect(answers).toEqual([]);
  });

  it('reports alive but not ready while draining', async () => {
    const { app, http } = await start({ once: true });
    app.draining = true;
    await http.get('/readyz').expect(503);
    await http.get('/healthz').expect(200);
  });
});
