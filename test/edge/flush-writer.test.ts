import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { FlushWriter } from '#edge/pages/render/flush-writer.ts';

const options = { start: '<', afterShell: () => '|', before: () => '+', end: '>', onEnd: () => {} };

it('writes the chunks since the last flush in one write, after the HTML that must precede them', async () => {
  const out = new PassThrough();
  const writes: string[] = [];
  out.on('data', chunk => writes.push(String(chunk)));
  const writer = new FlushWriter(out, options);
  writer.write('a');
  writer.write(Buffer.from('b'));
  writer.flush();
  writer.write('c');
  writer.flush();
  writer.end();
  await vi.waitFor(() => expect(out.readableEnded).toBe(true));
  expect(writes).toEqual(['<ab|', '+c', '+', '>']);
});

it('ends once and then releases the page', async () => {
  const out = new PassThrough();
  const onEnd = vi.fn();
  const writer = new FlushWriter(out, { ...options, onEnd });
  writer.on('close', () => {});
  writer.end();
  writer.destroy();
  writer.flush();
  expect(onEnd).toHaveBeenCalledOnce();
  expect(writer.listenerCount('close')).toBe(0);
  expect(await text(out)).toMatch(/>$/);
});

it('writes outside of the async context of the render', () => {
  const rendering = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const out = new Transform({
    transform(_chunk, _encoding, done) {
      seen.push(rendering.getStore());
      done();
    },
  });
  rendering.run('a whole page', () => {
    const writer = new FlushWriter(out, options);
    writer.write('a');
    writer.flush();
    writer.end();
  });
  expect(seen).not.toEqual([]);
  expect(new Set(seen)).toEqual(new Set([undefined]));
});
