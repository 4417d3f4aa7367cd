import { PassThrough } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '#edge/pages/accepted-encoding.ts';
import { FlushWriter } from '#edge/pages/flush-writer.ts';
import { bootScripts, SHELL_END, shellStart, stateScript } from '#edge/pages/html-shell.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import type { PrefetchedPage } from '#edge/pages/prefetch-page.ts';
import { contentSecurityPolicy, mintNonce } from '#edge/plugins/security-headers.ts';

/** Longer than any call of a page may take: whatever is missing then is left to the browser. */
const RENDER_DEADLINE_MS = 12_000;
/** Fast enough that compressing costs less than rendering. */
const GZIP_LEVEL = 4;

/**
 * Streams a page to one viewer: the shell as soon as React has it, each deferred part when its query is answered.
 * @param gone aborted when the viewer goes away: ends the render
 */
export async function streamPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { prepared: page, assets, origin, noindex }: PrefetchedPage,
  { policy, unread }: Pick<PageContext, 'policy' | 'unread'>,
  gone: AbortSignal,
): Promise<FastifyReply> {
  const nonce = mintNonce();
  const gzipped = accepts('gzip', request.headers['accept-encoding']);
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
          request.log.error({ err: error }, 'a part of a page failed to render');
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

const GONE = new Error('the viewer went away');
const TOO_LATE = new Error('the page took too long');
