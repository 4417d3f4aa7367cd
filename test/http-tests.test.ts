import { expect, test } from 'vitest';
import { otherHttpClients } from '#test/support/source-checks/http-clients.ts';
import { readImports } from '#test/support/source-checks/read-imports.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

const RAW_HTTP = 'test/support/http/raw-http.ts';

/** Files without supertest, and why. The bench and the soak have clients of their own. */
const OTHER_CLIENTS: Readonly<Record<string, string>> = {
  [RAW_HTTP]: 'the only file with requests that supertest cannot send or read',
  'test/support/edge/forward.ts': 'a proxy between edge and gateway',
  'test/support/fixtures/first-order.ts': 'a portal in another process, also outside of vitest',
};

/** Users of `raw-http.ts`, and why supertest does not do. */
const RAW_USERS: Readonly<Record<string, string>> = {
  'test/edge/drain.test.ts': 'half-read streams, pipelined requests',
  'test/edge/errors.test.ts': 'bytes that are no HTTP, repeated headers',
  'test/edge/faults-addresses.test.ts': 'malformed URLs',
  'test/edge/forward-socket-limits.test.ts': 'invalid WebSocket frames',
  'test/edge/forward-socket.test.ts': 'upgrade requests without a WebSocket client',
  'test/edge/limits.test.ts': 'a connection that closes at once',
  'test/edge/pages-cache.test.ts': 'no bytes after the headers of a 304',
  'test/edge/pages-routing.test.ts': 'malformed URLs, no bytes after the headers for HEAD',
  'test/edge/proxy-faults.test.ts': 'connections that close before the response',
  'test/edge/proxy-paths.test.ts': 'malformed URLs, chunked bodies without content-length',
  'test/edge/proxy.test.ts': 'chunks as they arrive, no bytes after the headers for HEAD, 204 and 304',
  'test/edge/staff-unreachable.test.ts': 'malformed URLs',
  'test/edge/stream-backpressure.test.ts': 'responses that are not read',
  'test/edge/upload-concurrency.test.ts': 'uploads that stall',
  'test/edge/upload.test.ts': 'uploads in parts, malformed URLs',
  'test/gateway/chat-handshake.test.ts': 'invalid upgrade requests',
  'test/gateway/upload.test.ts': 'an upload that is aborted, no bytes after the headers for HEAD',
  'test/support/edge/visit.ts': 'pages that are read while they stream',
};

const files = sourceFiles().filter(({ path }) => /^test\/(?!bench\/|soak\/)/.test(path));

test('tests send HTTP with supertest', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter(({ path }) => !(path in OTHER_CLIENTS)).flatMap(otherHttpClients);
  expect(found).toEqual([]);
  for (const path of Object.keys(OTHER_CLIENTS)) {
    const file = files.find(one => one.path === path);
    expect(file && otherHttpClients(file), path).not.toEqual([]);
  }
});

test('the users of raw HTTP are listed with a reason', () => {
  const users = files
    .filter(({ text }) => text.includes('raw-http'))
    .filter(file => readImports(file).some(({ to }) => to === RAW_HTTP))
    .map(({ path }) => path);
  expect(users.toSorted()).toEqual(Object.keys(RAW_USERS).toSorted());
});

test.each([
  'await app.inject("/")',
  'await gateway.app.inject({ url })',
  'await fetch(url)',
  'await globalThis.fetch(url)',
  "import { request } from 'undici'",
  "import { Agent, get } from 'node:http'",
  "import http from 'node:http'",
  "import * as http from 'node:http'",
  "import { connect, type Socket } from 'node:net'",
])('reports %s', text => {
  expect(otherHttpClients({ path: 'test/edge/a.test.ts', text: `\n${text}` })).toEqual([
    expect.stringMatching(/^test\/edge\/a\.test\.ts:2 /),
  ]);
});

test.each([
  'await http.get("/").expect(200)',
  "inject('postgres')",
  'fetchViewer(request)',
  "import { createServer, type IncomingMessage } from 'node:http'",
  "import type { Socket } from 'node:net'",
  '// app.inject("/")',
])('accepts %s', text => {
  expect(otherHttpClients({ path: 'test/edge/a.test.ts', text })).toEqual([]);
});
