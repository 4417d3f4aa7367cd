import { escapeHtml } from '#edge/pages/escape-html.ts';
import type { PageAssets } from '#edge/pages/page-assets.ts';
import { searchTags } from '#edge/pages/search-tags.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';

export interface ShellOptions {
  readonly head: PageHead;
  /** Of the site; empty where its name is not to be told. */
  readonly origin: string;
  readonly assets: PageAssets;
  /** Absent in a page for the cache: its policy names the scripts' hashes. */
  readonly nonce?: string;
  /** Not for search engines: member pages, errors. */
  readonly noindex: boolean;
}

/** Puts the floating toolbar into its remembered state, if there is one, before anything is painted. */
const TOOLBAR_SCRIPT =
  "{const m=/(?:^|; )toolbarCollapsed=([01])/.exec(document.cookie);if(m)document.documentElement.dataset.toolbar=m[1]==='1'?'collapsed':'open'}";

/**
 * React notes in `$RT` when the first frame was drawn, and shows what comes late no sooner than 300 ms after it. Without
 * a note it does so with the next frame: places are kept, nothing moves, and most parts are there within some 20 ms.
 */
const REVEAL_SCRIPT = "Object.defineProperty(self,'$RT',{})";

/** The document up to the page's root element. */
export function shellStart({ head, origin, assets, nonce, noindex }: ShellOptions): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(head.title)}</title>\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="description" content="${escapeHtml(head.description)}"><meta name="theme-color" content="#b3365c">\
${noindex ? '<meta name="robots" content="noindex">' : searchTags(head, origin)}\
<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">\
<link rel="apple-touch-icon" href="/apple-touch-icon.png">\
${assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}\
<noscript><link rel="stylesheet" href="/noscript.css"></noscript>\
${[assets.entry, ...assets.preloads].map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('')}\
</head><body><script${nonceAttribute(nonce)}>${TOOLBAR_SCRIPT};${REVEAL_SCRIPT}</script><div id="root">`;
}

export const SHELL_END = '</div></body></html>';

/**
 * What follows the shell: the first piece of the store's state, then the browser's entry. The page's content comes
 * before its data, so that it is seen sooner.
 */
export function bootScripts({
  assets,
  state,
  nonce,
}: {
  assets: PageAssets;
  state: string;
  nonce?: string;
}): string {
  return `${stateScript(state, nonce)}<script type="module" async${nonceAttribute(nonce)} src="${assets.entry}"></script>`;
}

/** A piece of the store's state. A later one stands before the piece of page that shows it. */
export function stateScript(state: string, nonce?: string): string {
  return state && `<script${nonceAttribute(nonce)}>${state}</script>`;
}

const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '');
