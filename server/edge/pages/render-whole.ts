import { Writable } from 'node:stream';
import { bootScripts, SHELL_END, shellStart } from '#edge/pages/html-shell.ts';
import type { WholePage } from '#edge/pages/page-cache.ts';
import type { PrefetchedPage } from '#edge/pages/prefetch-page.ts';
import { contentSecurityPolicy, hashSource, type PolicyOptions } from '#edge/plugins/security-headers.ts';
import type { PreparedPage } from '#shared/rendering/ssr-entry.ts';

/**
 * Renders a page in one piece, every query answered, for the cache: no nonce, its scripts known by their hashes.
 * @param onPartError told of a part that failed: the browser tries it again, and the page is not to be kept
 */
export async function renderWhole(
  { prepared, assets, origin, noindex }: PrefetchedPage,
  policy: PolicyOptions,
  onPartError: (error: unknown) => void,
): Promise<WholePage> {
  let good = await prepared.settled();
  const { head, status } = prepared;
  const start = shellStart({ head, origin, assets, noindex });
  const body = await renderBody(prepared, error => {
    good = false;
    onPartError(error);
  });
  const html = start + body + bootScripts({ assets, state: prepared.takeState() }) + SHELL_END;
  return {
    status,
    html,
    good: good && status < 500,
    policy: contentSecurityPolicy({ hashes: scriptHashes(html) }, policy),
  };
}

function renderBody(page: PreparedPage, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        pieces.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const stream = page.render({
      // Each part in its place: whoever reads without scripts finds it there.
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError,
    });
  });
}

/** CSP sources of all inline scripts of a document of ours. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashSource(text));
}
