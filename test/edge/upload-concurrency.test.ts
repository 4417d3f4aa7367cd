import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UploadConcurrency } from '#edge/proxy/upload-concurrency.ts';
import { type FakeUpstream, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { openRequest } from '#test/support/http/raw-http.ts';

const UPLOAD = '/gateway/soyoungzg/api/image/upload';
const PER_IP = 64;

let upstream: FakeUpstream;
let edge: MinimalEdge;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  edge = await startMinimalEdge(upstream.url);
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
});

/** An upload that stalls. */
function begin(): ClientRequest {
  const outgoing = openRequest(edge.url, UPLOAD, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '100',
    },
  });
  outgoing.on('error', () => {});
  outgoing.write('--x');
  return outgoing;
}

it('limits slow uploads per IP, and releases the slot of an upload that ends', async () => {
  const slow = Array.from({ length: PER_IP }, begin);
  await vi.waitFor(() => expect(upstream.connections()).toBe(PER_IP));
  const rejected = await send(edge.url, UPLOAD, { method: 'POST', body: '' });
  expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(rejected.headers['retry-after']).toBe('5');
  const other = await send(edge.url, '/gateway/common/api/dict/listByType?type=shopType');
  expect(other.status).toBe(200);

  slow[0]?.destroy();
  await vi.waitFor(async () => {
    expect((await send(edge.url, UPLOAD, { method: 'POST', body: '' })).status).toBe(200);
  });
  for (const outgoing of slow) outgoing.destroy();
});

it('counts an IPv6 /64 as one IP, and limits the total', () => {
  const limiter = new UploadConcurrency();
  for (let host = 0; host < PER_IP; host++) expect(limiter.take(`2001:db8::${host}`)).toBeUndefined();
  expect(limiter.take('2001:db8::ffff')).toMatchObject({ code: 'TOO_MANY' });
  for (let taken = PER_IP; taken < 512; taken++) {
    expect(limiter.take(`10.0.0.${taken % 7}`)).toBeUndefined();
  }
  expect(limiter.take('10.0.0.9')).toMatchObject({ code: 'OVERLOADED' });
  limiter.leave('10.0.0.1');
  expect(limiter.take('10.0.0.9')).toBeUndefined();
});
