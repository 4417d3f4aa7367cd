import { PassThrough } from 'node:stream';
import { constants, createGzip, Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#edge/http/accepted-encoding.ts';
import { contentSecurityPolicy, createNonce, type PolicyOptions } from '#edge/http/csp.ts';
import { RETRY_AFTER_SECONDS } from '#edge/http/edge-error.ts';
import { sendHtml } from '#edge/http/send-html.ts';
import type { StreamBackpressure } from '#edge/http/stream-backpressure.ts';
import { FlushWriter } from '#edge/pages/render/flush-writer.ts';
import { bootScript, documentOf, SHELL_END, shellStart, stateScript } from '#edge/pages/render/html-shell.ts';
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
  const { prepared, assets, origin, noindex } = page;
  const body = prepared.renderWhole();
  const out = body === undefined ? openStream(request) : undefined;
  if (out) await streamShell(request, page, { nonce, gone, out });
  reply.code(prepared.status).headers({
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({ nonce }, policy),
  });
  if (prepared.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  unread.watch(reply.raw, out);
  if (body !== undefined) {
    const shell = { head: prepared.head, origin, assets, noindex, nonce };
    return sendHtml(request, reply, documentOf(shell, body, prepared.takeState()));
  }
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      ...(out instanceof Gzip && { 'content-encoding': 'gzip' }),
    })
    .send(out);
}

function openStream({ headers }: FastifyRequest): PassThrough | Gzip {
  if (!acceptsEncoding('gzip', headers['accept-encoding'])) return new PassThrough();
  return createGzip({ level: GZIP_LEVEL, flush: constants.Z_NO_FLUSH });
}

interface ShellStream {
  readonly nonce: string;
  readonly gone: AbortSignal;
  readonly out: PassThrough | Gzip;
}

/** Resolves when the shell is rendered into the stream, and with it all parts whose queries are answered. */
function streamShell(
  request: FastifyRequest,
  { prepared: page, assets, origin, noindex }: PrefetchedPage,
  { nonce, gone, out }: ShellStream,
): Promise<void> {
  return new Promise((resolve, reject) => {
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
        const writer = new FlushWriter(out, {
          start: shellStart({ head: page.head, origin, assets, noindex, nonce }),
          afterShell: () => bootScript({ assets, state: page.takeState(), nonce }),
          before: () => stateScript(page.takeState(), nonce),
          end: SHELL_END,
          onEnd,
        });
        stream.pipe(writer as unknown as NodeJS.WritableStream);
        resolve();
      },
    });
    gone.addEventListener('abort', leave);
  });
}

const GONE = new Error('browser disconnected');
const TOO_LATE = new Error('page render timed out');
