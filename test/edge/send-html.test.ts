import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendHtml } from '#edge/http/send-html.ts';
import type { HtmlPart } from '#shared/rendering/ssr-entry.ts';
import { type Http, serve } from '#test/support/http/serve.ts';

let parts: readonly HtmlPart[];
const app = fastify();
app.get('/', (request, reply) => sendHtml(request, reply, parts));
let http: Http;
beforeAll(async () => {
  http = await serve(app);
});
afterAll(() => app.close());

const utf8 = (text: string) => new TextEncoder().encode(text);
const received = async (coding: string) => {
  const { text } = await http.get('/').set('accept-encoding', coding).expect(200);
  return text;
};
/** What a browser reads: half a surrogate pair is replaced. */
const shown = (sent: readonly HtmlPart[]) =>
  Buffer.concat(sent.map(part => (typeof part === 'string' ? utf8(part) : part))).toString();

/** Texts with characters that are not encoded at once: the one that marks a place, and half a surrogate pair. */
const text = fc
  .array(fc.constantFrom('<p>', '进货单', '😀', '\0', '\ud83d', '\udc00', 'é', ' '), { maxLength: 8 })
  .map(pieces => pieces.join(''));
const part = fc.oneof(text, text.map(utf8));

test.each(['gzip', 'br', 'identity'])('sends the parts one after the other: %s', async coding => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async sent => {
      parts = sent;
      expect(await received(coding)).toBe(shown(sent));
    }),
  );
});

test.each([
  ['text', '进货单'.repeat(120_000)],
  ['bytes', utf8('进货单'.repeat(60_000))],
])('sends long %s', async (_, long) => {
  parts = ['<p>', long, utf8('</p>'), '。'];
  expect(await received('gzip')).toBe(shown(parts));
});
