import { Agent } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { drain } from '#edge/plugins/drain.ts';
import { buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { openResponse, openSocket } from '#test/support/http/raw-http.ts';
import { serve } from '#test/support/http/serve.ts';

async function start(bounds?: { notice?: () => Promise<unknown>; graceMs?: number }) {
  const { app, config, lines } = await buildBareEdge();
  await app.register(drain, { config, ...bounds });
  const closed: string[] = [];
  app.addHook('preClose', async () => void closed.push('sockets'));
  app.addHook('onClose', async () => void closed.push('rest'));
  const stream = new PassThrough();
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(stream));
  app.get('/page', async () => 'page');
  const http = await serve(app);
  return { app, closed, http, lines, origin: app.listeningOrigin, stream };
}

describe('draining', () => {
  it('finishes a running stream before it closes the app', async () => {
    const { app, closed, origin, stream } = await start();
    stream.write('first ');
    const answer = await openResponse(origin, '/stream');
    const ended = app.drain();
    await vi.waitFor(() => expect(closed).toEqual(['sockets']));
    stream.end('last');
    expect(await text(answer)).toBe('first last');
    await ended;
    expect(closed).toEqual(['sockets', 'rest']);
  });

  it('accepts no new connection after closing has begun', async () => {
    const { app, closed, http, origin, stream } = await start();
    stream.write('first');
    const answer = await openResponse(origin, '/stream');
    const ended = app.drain();
    await vi.waitFor(() => expect(closed).toEqual(['sockets']));
    await vi.waitFor(() => expect(http.get('/page')).rejects.toThrow('ECONNREFUSED'));
    stream.end();
    answer.resume();
    await ended;
  });

  it('answers during the notice period, without keep-alive', async () => {
    const noticed = Promise.withResolvers<void>();
    const { app, http } = await start({ notice: () => noticed.promise });
    const agent = new Agent({ keepAlive: true });
    const before = await http.get('/page').agent(agent);
    expect(before.headers.connection).toBe('keep-alive');
    const ended = app.drain();
    const during = await http.get('/page').agent(agent);
    expect(during.status).toBe(200);
    expect(during.headers.connection).toBe('close');
    noticed.resolve();
    await ended;
    agent.destroy();
  });

  it('answers a request on a busy connection while closing', async () => {
    const { app, closed, origin, stream } = await start();
    const socket = openSocket(origin);
    let received = '';
    socket.on('data', chunk => {
      received += chunk;
    });
    stream.write('first ');
    socket.write('GET /stream HTTP/1.1\r\nhost: edge\r\n\r\n');
    await vi.waitFor(() => expect(received).toContain('first'));
    const ended = app.drain();
    await vi.waitFor(() => expect(closed).toEqual(['sockets']));
    socket.write('GET /page HTTP/1.1\r\nhost: edge\r\n\r\n');
    stream.end('last');
    await ended;
    await vi.waitFor(() => expect(socket.readyState).toBe('closed'));
    expect(received).toContain('last');
    expect(
      received
        .split('HTTP/1.1 ')
        .slice(1)
        .map(answer => answer.slice(0, 3)),
    ).not.toContain('503');
  });

  it('closes connections that are open after the grace period', async () => {
    const { app, lines, origin, stream } = await start({ graceMs: 20 });
    stream.write('never ending');
    const answer = await openResponse(origin, '/stream');
    const cut = new Promise(resolve => answer.on('error', resolve));
    answer.resume();
    await app.drain();
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    expect(lines).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('grace period') }));
  });

  it('drains once for repeated calls', async () => {
    const { app, closed } = await start();
    await Promise.all([app.drain(), app.drain()]);
    await app.drain();
    expect(closed).toEqual(['sockets', 'rest']);
  });
});
