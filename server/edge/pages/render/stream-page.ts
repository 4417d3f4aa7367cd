import { PassThrough } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#edge/http/accepted-encoding.ts';
import { contentSecurityPolicy, createNonce, type PolicyOptions } from '#edge/http/csp.ts';
import { FlushWriter } from '#edge/pages/render/flush-writer.ts';
import { bootScripts, SHELL_END, shellStart, stateScript } from '#edge/pages/render/html-shell.ts';
import type { PrefetchedPage } from '#edge/pages/render/prefetch-page.ts';
import type { StreamBackpressure } from '#edge/pages/render/stream-backpressure.ts';

/** Longer than the timeout of a page's calls; parts missing then are rendered by the browser. */
const RENDER_DEADLINE_MS = 12_000;
/** At this level compression takes less time than rendering. */
const GZIP_LEVEL = 4;

/**
 * Streams a page to one viewer: the shell when React has rendered it, each deferred part when its query is answered.
 * @param gone aborted when the browser disconnects; aborts the render
 * @throws the error of a shell that fails to render
 */
export async function streamPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { prepared: page, assets, origin, noindex }: PrefetchedPage,
  { policy, unread }: { readonly policy: PolicyOptions; readonly unread: StreamBackpressure },
  gone: AbortSignal,
): Promise<FastifyReply> {
  const nonce = createNonce();
  const gzipped = acceptsEncoding('gzip', request.headers['accept-encoding']);
  const out = gzipped ? createGzip({ level: GZIP_LEVEL, flush: constants.Z_NO_FLUSH }) : new PassThrough();

  await new Promise<void>((resolve, reject) => {
    const stream = page.render({
      nonce,
      onShellError: error => {
        out.destroy();
        reject(error);
      },
      onError: error => {
        if (error !== GONE && error !== TOO_LATE)
          request.log.error({ err: error }, 'part of a page failed to render');
      },
      onShellReady: () => {
        const writer = new FlushWriter(out, {
          start: shellStart({ head: page.head, origin, assets, noindex, nonce }),
          afterShell: () => bootScripts({ assets, state: page.takeState(), nonce }),
          before: () => stateScript(page.takeState(), nonce),
          end: SHELL_END,
          onEnd: () => gone.removeEventListener('abort', leave),
        });
        stream.pipe(writer as unknown as NodeJS.WritableStream);
        resolve();
      },
    });
    const deadline = setTimeout(() => stream.abort(TOO_LATE), RENDER_DEADLINE_MS);
    out.once('close', () => clearTimeout(deadline));
    const leave = () => stream.abort(GONE);
    gone.addEventListener('abort', leave);
  });

  unread.watch(reply.raw, out);
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy({ nonce }, policy),
      ...(gzipped && { 'content-encoding': 'gzip' }),
    })
    .send(out);
}

const GONE = new Error('browser disconnected');
const TOO_LATE = new Error('page render timed out');
