import { PassThrough } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#edge/http/accepted-encoding.ts';
import { contentSecurityPolicy, createNonce, type PolicyOptions } from '#edge/http/csp.ts';
import { sendHtml } from '#edge/http/send-html.ts';
import type { StreamBackpressure } from '#edge/http/stream-backpressure.ts';
import { FlushWriter } from '#edge/pages/render/flush-writer.ts';
import { bootScript, SHELL_END, shellStart, stateScript } from '#edge/pages/render/html-shell.ts';
import type { PrefetchedPage } from '#edge/pages/render/prefetch-page.ts';

/** Longer than the timeout of a page's calls; parts missing then are rendered by the browser. */
const RENDER_DEADLINE_MS = 12_000;
/** At this level compression takes less time than rendering. */
const GZIP_LEVEL = 4;

/**
 * Sends a page to one viewer: as a whole if all its queries are answered, else as a stream of the shell and, when its
 * query is answered, each deferred part.
 * @param gone aborted when the browser disconnects; aborts the render
 * @throws the error of a shell that fails to render
 */
export async function streamPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PrefetchedPage,
  { policy, unread }: { readonly policy: PolicyOptions; readonly unread: StreamBackpressure },
  gone: AbortSignal,
): Promise<FastifyReply> {
  const nonce = createNonce();
  const writer = await renderShell(request, page, nonce, gone);
  reply.code(page.prepared.status).headers({
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({ nonce }, policy),
  });
  const whole = writer.takeWhole();
  if (whole) {
    unread.watch(reply.raw);
    return sendHtml(request, reply, whole);
  }

  const gzipped = acceptsEncoding('gzip', request.headers['accept-encoding']);
  const out = gzipped ? createGzip({ level: GZIP_LEVEL, flush: constants.Z_NO_FLUSH }) : new PassThrough();
  writer.continueTo(out);
  unread.watch(reply.raw, out);
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', ...(gzipped && { 'content-encoding': 'gzip' }) })
    .send(out);
}

/** Resolves when the shell is rendered into the writer, and with it all parts whose queries are answered. */
function renderShell(
  request: FastifyRequest,
  { prepared: page, assets, origin, noindex }: PrefetchedPage,
  nonce: string,
  gone: AbortSignal,
) {
  return new Promise<FlushWriter>((resolve, reject) => {
    const leave = () => stream.abort(GONE);
    const deadline = setTimeout(() => stream.abort(TOO_LATE), RENDER_DEADLINE_MS);
    const onEnd = () => {
      clearTimeout(deadline);
      gone.removeEventListener('abort', leave);
    };
    const stream = page.render({
      nonce,
      onShellError: error => {
        onEnd();
        reject(error);
      },
      onError: error => {
        if (error !== GONE && error !== TOO_LATE)
          request.log.error({ err: error }, 'part of a page failed to render');
      },
      onShellReady: () => {
        const writer = new FlushWriter({
          start: shellStart({ head: page.head, origin, assets, noindex, nonce }),
          afterShell: () => bootScript({ assets, state: page.takeState(), nonce }),
          before: () => stateScript(page.takeState(), nonce),
          end: SHELL_END,
          onEnd,
        });
        stream.pipe(writer as unknown as NodeJS.WritableStream);
        resolve(writer);
      },
    });
    gone.addEventListener('abort', leave);
  });
}

const GONE = new Error('browser disconnected');
const TOO_LATE = new Error('page render timed out');
