import { Writable } from 'node:stream';
import { contentSecurityPolicy, hashSource, type PolicyOptions } from '#edge/http/csp.ts';
import { documentOf } from '#edge/pages/render/html-shell.ts';
import type { PrefetchedPage } from '#edge/pages/render/prefetch-page.ts';
import type { PreparedPage } from '#shared/rendering/ssr-entry.ts';

/** A complete page, before it is stored. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Content-Security-Policy that names the hashes of the page's inline scripts. */
  readonly policy: string;
  /** Whether every query succeeded; other pages are sent but not stored. */
  readonly good: boolean;
}

/**
 * Renders a complete page for the cache, after all queries have settled. Its CSP allows scripts by hash.
 * @param onPartError called with the error of a part that failed; the browser renders the part, and the page is not
 *   cached
 */
export async function renderComplete(
  { prepared, assets, origin, noindex }: PrefetchedPage,
  policy: PolicyOptions,
  onPartError: (error: unknown) => void,
): Promise<RenderedPage> {
  let good = await prepared.settled();
  const { head, status } = prepared;
  const body = await renderBody(prepared, error => {
    good = false;
    onPartError(error);
  });
  const html = documentOf({ head, origin, assets, noindex }, [body], prepared.takeState()).join('');
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
      // Waits for all parts, so that each is in its place for visitors without scripts.
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError,
    });
  });
}

/** CSP sources of all inline scripts of a rendered document. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashSource(text));
}
