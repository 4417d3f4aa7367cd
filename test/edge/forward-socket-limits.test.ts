import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS, SocketLimiter, type SocketLimits } from '#edge/proxy/socket-limits.ts';
import {
  type FakeChat,
  openBrowser,
  PUBLIC_ANON_ID,
  type SocketEdge,
  startFakeChat,
  startSocketEdge,
} from '#test/support/edge/socket-edge.ts';
import { openSocket } from '#test/support/http/raw-http.ts';

let chat: FakeChat;
let edge: SocketEdge | undefined;

beforeEach(async () => {
  chat = await startFakeChat();
});
afterEach(async () => {
  await edge?.close();
  await chat.close();
});

async function startEdge(limits: Partial<SocketLimits> = {}) {
  edge = await startSocketEdge(chat.url, { limits });
  return edge;
}

async function openPair(limits: Partial<SocketLimits> = {}) {
  const browser = openBrowser(await startEdge(limits));
  await vi.waitFor(() => expect(chat.sockets).toHaveLength(1));
  await vi.waitFor(() => expect(browser.socket.readyState).toBe(WebSocket.OPEN));
  const upstream = chat.sockets[0];
  if (!upstream) throw new Error('no upstream');
  return { browser, upstream };
}

const visitor = (n: number) => `anonId=md1700000000000${n.toString(16).padStart(32, '0')}`;

describe('frame limits', () => {
  it('forward a frame of 64 KiB and close at one byte more', async () => {
    const { browser, upstream } = await openPair();
    browser.socket.send('x'.repeat(SOCKET_LIMITS.frameBytes));
    await vi.waitFor(() => expect(upstream.received).toHaveLength(1));
    browser.socket.send('x'.repeat(SOCKET_LIMITS.frameBytes + 1));
    expect(await browser.closed).toBe(1009);
    expect(upstream.received).toHaveLength(1);
  });

  it('close when fragments add up to more than 64 KiB', async () => {
    const { browser } = await openPair();
    const half = 'x'.repeat(SOCKET_LIMITS.frameBytes / 2 + 1);
    browser.socket.send(half, { fin: false });
    browser.socket.send(half, { fin: true });
    expect(await browser.closed).toBe(1009);
  });

  it('close when a message has too many fragments', async () => {
    const { browser } = await openPair({ fragmentsPerMessage: 8 });
    for (let i = 0; i < 20; i++) browser.socket.send('x', { fin: false });
    expect(await browser.closed).toBe(1008);
  });

  it('close on an oversize frame of the gateway', async () => {
    const { browser, upstream } = await openPair();
    upstream.socket.send('x'.repeat(SOCKET_LIMITS.frameBytes + 1));
    expect([1009, 1011]).toContain(await browser.closed);
    expect(browser.received).toHaveLength(0);
  });

  it('close on binary frames', async () => {
    const { browser, upstream } = await openPair();
    browser.socket.send(Buffer.from('x'));
    expect(await browser.closed).toBe(1003);
    expect(upstream.received).toHaveLength(0);
  });

  it('close on text that is not UTF-8', async () => {
    const { browser } = await openPair();
    browser.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await browser.closed).toBe(1007);
  });

  it('do not offer compression', async () => {
    const { browser } = await openPair();
    expect(browser.socket.extensions).toBe('');
  });

  it('survive arbitrary bytes', async () => {
    const { host } = await startEdge({ closeMs: 20, socketsPerParticipant: 1000 });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async bytes => {
        const socket = openSocket(`http://${host}`);
        socket.on('error', () => {});
        socket.write(handshake(host));
        await new Promise(resolve => socket.once('data', resolve));
        socket.write(bytes);
        socket.end();
        await new Promise(resolve => socket.once('close', resolve));
      }),
      { numRuns: 60 },
    );
    await vi.waitFor(() => expect(edge?.open()).toBe(0));
  });
});

describe('the frame rate limit', () => {
  it('forwards a burst and closes a socket that continues', async () => {
    const { browser, upstream } = await openPair({ frameBurst: 5, framesPerSecond: 0 });
    for (let i = 0; i < 5; i++) browser.socket.send('x');
    await vi.waitFor(() => expect(upstream.received).toHaveLength(5));
    for (let i = 0; i < 50; i++) browser.socket.send('x');
    expect(await browser.closed).toBe(1008);
    expect(upstream.received).toHaveLength(5);
  });

  it('counts pings as frames', async () => {
    const { browser } = await openPair({ frameBurst: 5, framesPerSecond: 0 });
    for (let i = 0; i < 10; i++) browser.socket.ping();
    expect(await browser.closed).toBe(1008);
  });

  it('allows more frames after a pause', async () => {
    const { browser, upstream } = await openPair({ frameBurst: 2, framesPerSecond: 10_000 });
    for (let i = 1; i <= 20; i++) {
      browser.socket.send('x');
      await vi.waitFor(() => expect(upstream.received).toHaveLength(i), { interval: 1 });
    }
    expect(browser.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('does not count frames of the gateway', async () => {
    const { browser, upstream } = await openPair({ frameBurst: 1, framesPerSecond: 0 });
    for (let i = 0; i < 50; i++) upstream.socket.send('x');
    await vi.waitFor(() => expect(browser.received).toHaveLength(50));
  });
});

describe('socket limits', () => {
  it('answer 429 above the limit of a participant, until one of its sockets closes', async () => {
    const running = await startEdge({ socketsPerParticipant: 2 });
    const first = openBrowser(running);
    expect(await first.status).toBe(101);
    expect(await openBrowser(running).status).toBe(101);
    expect(await openBrowser(running).status).toBe(429);
    expect(await openBrowser(running, { cookie: visitor(1) }).status).toBe(101);
    first.socket.close();
    await vi.waitFor(async () => expect(await openBrowser(running).status).toBe(101));
  });

  it('answer 429 above the limit of an IP', async () => {
    const running = await startEdge({ socketsPerIp: 2 });
    expect(await openBrowser(running, { cookie: visitor(1) }).status).toBe(101);
    expect(await openBrowser(running, { cookie: visitor(2) }).status).toBe(101);
    expect(await openBrowser(running, { cookie: visitor(3) }).status).toBe(429);
  });

  it('answer 503 above the limit of the edge', async () => {
    const running = await startEdge({ socketsInTotal: 1 });
    expect(await openBrowser(running).status).toBe(101);
    expect(await openBrowser(running).status).toBe(503);
  });

  it('are released when all sockets have closed, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', '::1'), fc.constantFrom('p', 'q'))), pairs => {
        const limiter = new SocketLimiter({ ...SOCKET_LIMITS, socketsInTotal: 1 + pairs.length });
        for (const [ip, participant] of pairs) limiter.take(ip, participant);
        for (const [ip, participant] of pairs.reverse()) limiter.leave(ip, participant);
        const strict = pairs.every(
          ([ip, participant]) => limiter.rejectionStatus(ip, participant) === undefined,
        );
        expect(strict).toBe(true);
      }),
    );
  });
});

describe('a peer that does not read', () => {
  it('pauses the other side and is closed after a ping interval, while others are served', async () => {
    const { browser, upstream } = await openPair({
      pauseAboveBytes: 1024,
      sweepEveryMs: 10,
      pingEveryMs: 100,
    });
    const other = openBrowser(edge as SocketEdge, { cookie: visitor(1) });
    await vi.waitFor(() => expect(chat.sockets).toHaveLength(2));
    browser.socket.pause();
    let most = 0;
    const frame = 'x'.repeat(60_000);
    await vi.waitFor(
      () => {
        if (upstream.socket.bufferedAmount < 5_000_000) upstream.socket.send(frame);
        most = Math.max(most, upstream.socket.bufferedAmount);
        expect(upstream.socket.readyState).not.toBe(WebSocket.OPEN);
      },
      { interval: 0, timeout: 10_000 },
    );
    // Data that the edge does not read is buffered by the sender.
    expect(most).toBeGreaterThan(0);
    chat.sockets[1]?.socket.send('still here');
    await vi.waitFor(() => expect(other.received).toEqual(['still here']));
  });

  it('that reads slowly gets all messages in order', async () => {
    const { browser, upstream } = await openPair({
      pauseAboveBytes: 1024,
    });
    browser.socket.pause();
    const frames = Array.from({ length: 300 }, (_, i) => `${i}:${'x'.repeat(30_000)}`);
    for (const frame of frames) upstream.socket.send(frame);
    const slowly = setInterval(
      () => (browser.socket.isPaused ? browser.socket.resume() : browser.socket.pause()),
      2,
    );
    await vi.waitFor(() => expect(browser.received).toHaveLength(frames.length), { timeout: 15_000 });
    clearInterval(slowly);
    expect(browser.received).toEqual(frames);
  });
});

function handshake(host: string) {
  return [
    'GET /gateway/chat-service/ws?role=member HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: anonId=${PUBLIC_ANON_ID}`,
    '\r\n',
  ].join('\r\n');
}
