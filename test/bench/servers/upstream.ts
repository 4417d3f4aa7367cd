/**
 * Replays responses of a real gateway at negligible cost: each is requested from an embedded gateway once and
 * then served from memory. So the CPU time is spent in the edge, and every run renders the demo's data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startGateway } from '#gateway/start.ts';
import { announce } from '#test/bench/servers/announce.ts';
import { TWO_KB_ANSWER, TWO_KB_PATH } from '#test/bench/servers/two-kb.ts';
import { readConfig } from '../../../server/config.ts';

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

const PASSED_ON = ['tenantid', 'clienttype', 'usertoken', 'content-type', 'x-forwarded-for'];

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
const gateway = await startGateway(config);

const kept = new Map<string, Answer>([[`GET ${TWO_KB_PATH}`, { status: 200, bytes: TWO_KB_ANSWER }]]);
const delays = new Map<string, number>();

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const path = request.url ?? '/';
  const key = keyOf(request, body);
  const answer = kept.get(key) ?? (await ask(path, request, body));
  if (answer.status === 200) kept.set(key, answer);
  const delay = delays.get(path);
  if (delay) setTimeout(send, delay, response, answer);
  else send(response, answer);
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    onOrder(order) {
      if (order.kind === 'delay') delays.set(order.path, order.ms);
    },
    async onEnd() {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
});

/** All members share one set of responses, and all visitors another. */
function keyOf({ method, url, headers }: IncomingMessage, body: Buffer) {
  const who = headers.usertoken ? ' member' : '';
  return `${method} ${url}${who}${body.length > 2 ? ` ${body}` : ''}`;
}

async function ask(path: string, { method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const sent = PASSED_ON.flatMap(name => (headers[name] ? [[name, String(headers[name])] as const] : []));
  const answer = await fetch(gateway.url + path, {
    method: method ?? 'GET',
    headers: Object.fromEntries(sent),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function send(response: ServerResponse, { status, bytes }: Answer) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  response.writeHead(status, headers).end(bytes);
}
