import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamBackpressure, unreadBytes } from '#edge/http/stream-backpressure.ts';
import { openSocket } from '#test/support/http/raw-http.ts';

const MEGABYTE = 1024 * 1024;
/** More than the operating system buffers for one connection. */
const PAGE_BYTES = 16 * MEGABYTE;

let unread: StreamBackpressure;
let server: Server;
let clients: Socket[];
let cut: string[];
let opened: string[];
beforeEach(async () => {
  unread = new StreamBackpressure(2.5 * PAGE_BYTES, unreadBytes);
  [clients, cut, opened] = [[], [], []];
  const ended = cut;
  server = createServer((request, response) => {
    const page = new PassThrough();
    response.once('close', () => {
      if (!response.writableFinished) ended.push(request.url ?? '');
    });
    page.end(Buffer.alloc(request.url === '/small' ? MEGABYTE : PAGE_BYTES));
    page.pipe(response);
    unread.watch(response, page);
    opened.push(request.url ?? '');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  unread.close();
  for (const client of clients) client.destroy();
  await new Promise(resolve => server.close(resolve));
});

/** Requests a page; without `reads` nothing is read from the connection. */
function ask(path: string, reads: boolean): Promise<number> {
  const client = openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.on('error', () => {});
  clients.push(client);
  client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  if (!reads) client.pause();
  let bytes = 0;
  return new Promise(resolve => {
    client.on('close', () => resolve(bytes));
    if (reads) {
      client.on('data', chunk => {
        bytes += chunk.length;
      });
    }
  });
}

describe('unread pages', () => {
  it('are closed above the limit, oldest first, while pages being read are not', async () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5']) void ask(path, false);
    await vi.waitFor(() => expect(opened).toHaveLength(5));
    expect(await ask('/read', true)).toBeGreaterThan(PAGE_BYTES);
    await vi.waitFor(() => expect(cut.length).toBeGreaterThanOrEqual(2));
    expect(cut.toSorted()).toEqual(opened.slice(0, cut.length).toSorted());
    expect(cut.length).toBeLessThan(5);
  });

  it('stay open below the limit', async () => {
    for (const path of ['/1', '/2']) void ask(path, false);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    // A third large page could exceed the limit until it is read, which may be slow on a busy machine.
    expect(await ask('/small', true)).toBeGreaterThan(MEGABYTE);
    expect(cut).toEqual([]);
  });
});
