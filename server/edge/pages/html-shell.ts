import type { PageAssets } from '#edge/pages/page-assets.ts';

export interface ShellOptions {
  readonly title: string;
  readonly description: string;
  readonly assets: PageAssets;
  /** Absent in a page for the cache: its policy names the scripts' hashes. */
  readonly nonce?: string;
  /** Script text with the first piece of the store's state. */
  readonly state: string;
  /** Not for search engines: member pages, errors. */
  readonly noindex: boolean;
}

/** Puts the floating toolbar into its remembered state, if there is one, before anything is painted. */
const TOOLBAR_SCRIPT =
  "{const m=/(?:^|; )toolbarCollapsed=([01])/.exec(document.cookie);if(m)document.documentElement.dataset.toolbar=m[1]==='1'?'collapsed':'open'}";

/** The document up to the page's root element. */
export function shellStart({ title, description, assets, nonce, state, noindex }: ShellOptions): string {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="description" content="${escapeHtml(description)}"><meta name="theme-color" content="#b3365c">\
${noindex ? '<meta name="robots" content="noindex">' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">\
${assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}\
<noscript><link rel="stylesheet" href="/noscript.css"></noscript>\
${[assets.entry, ...assets.preloads].map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('')}\
</head><body><script${nonceAttribute}>${TOOLBAR_SCRIPT}${state}</script><div id="root">`;
}

export const SHELL_END = '</div></body></html>';

/** A later piece of the store's state, standing before the piece of page that shows it. */
export function stateScript(state: string, nonce: string): string {
  return state && `<script nonce="${nonce}">${state}</script>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char);
}
