import { escapeHtml } from '#edge/http/escape-html.ts';
import type { PageAssets, PageStyle } from '#edge/pages/render/page-assets.ts';
import { searchTags } from '#edge/pages/seo/search-tags.ts';
import type { HtmlPart, PageHead } from '#shared/rendering/ssr-entry.ts';

export interface ShellOptions {
  readonly head: PageHead;
  /** Origin of the site; empty if the page must not contain absolute URLs. */
  readonly origin: string;
  readonly assets: PageAssets;
  /** Missing for cached pages, whose CSP contains the hashes of the scripts. */
  readonly nonce?: string;
  /** Excludes member pages and errors from search engines. */
  readonly noindex: boolean;
}

/** Restores the saved state of the floating toolbar before the first paint. */
const TOOLBAR_SCRIPT =
  "{const m=/(?:^|; )toolbarCollapsed=([01])/.exec(document.cookie);if(m)document.documentElement.dataset.toolbar=m[1]==='1'?'collapsed':'open'}";

/**
 * React records the time of the first frame in `$RT` and reveals deferred parts at the earliest 300 ms later. Without
 * `$RT` it reveals them in the next frame: their space is reserved, so nothing shifts, and most arrive within 20 ms.
 */
const REVEAL_SCRIPT = "Object.defineProperty(self,'$RT',{})";

/** The document up to and including the start tag of the root element. */
export function shellStart({ head, origin, assets, nonce, noindex }: ShellOptions): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(head.title)}</title>\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="description" content="${escapeHtml(head.description)}"><meta name="theme-color" content="#b3365c">\
${noindex ? '<meta name="robots" content="noindex">' : searchTags(head, origin)}\
<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">\
<link rel="apple-touch-icon" href="/apple-touch-icon.png">\
${assets.styles.map(styleLink).join('')}\
<noscript><link rel="stylesheet" href="/noscript.css"></noscript>\
</head><body>${script(`${TOOLBAR_SCRIPT};${REVEAL_SCRIPT}`, nonce)}<div id="root">`;
}

export const SHELL_END = '</div></body></html>';

/**
 * The parts of a complete document, one after the other.
 * @param body the rendered app
 * @param state the store's state, taken after the rendering
 */
export function documentOf(
  shell: ShellOptions,
  body: readonly HtmlPart[],
  state: string,
): readonly HtmlPart[] {
  const { assets, nonce } = shell;
  return [shellStart(shell), ...body, bootScript({ assets, state, ...(nonce && { nonce }) }), SHELL_END];
}

/** The script after the shell: the first part of the store's state, then the start of the browser's entry. */
export function bootScript({
  assets,
  state,
  nonce,
}: {
  assets: PageAssets;
  state: string;
  nonce?: string;
}): string {
  return script(`${state};${start(assets)}`, nonce);
}

/** A late part of the page or a picture that takes longer does not delay the scripts further. */
const MAX_WAIT_MS = 500;
/** What the first paint skips is rendered then, also if the scripts do not load. */
export const MAX_SKIPPED_MS = 3000;

/**
 * Loads the scripts after the first paint and the largest picture, which they would share a slow line and the main
 * thread with. A tab in the background is not painted. `data-url` is the page of the HTML. `data-whole` ends what the
 * first paint skips: set when the page is hydrated and idle, by the first scrolling, key or click, or at last after a time.
 */
function start({ entry, preloads }: PageAssets): string {
  return `{const {dataset}=document.documentElement,\
add=(tag,of)=>document.head.append(Object.assign(document.createElement(tag),of)),\
start=()=>{for(const href of ${JSON.stringify(preloads)})add('link',{rel:'modulepreload',href});\
add('script',{type:'module',src:'${entry}'})},\
pictured=async()=>{if(document.readyState==='loading')await new Promise(end=>addEventListener('DOMContentLoaded',end));\
await document.querySelector('img[fetchpriority=high]')?.decode()},\
painted=()=>\
Promise.race([pictured().catch(()=>{}),new Promise(end=>setTimeout(end,${MAX_WAIT_MS}))]).then(start),\
whole=()=>{dataset.whole=''};\
dataset.url=location.pathname+location.search;\
for(const type of ['scroll','keydown','pointerdown'])addEventListener(type,whole,{once:true,capture:true});\
setTimeout(whole,${MAX_SKIPPED_MS});\
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))painted();\
else new PerformanceObserver((_,paint)=>{paint.disconnect();painted()}).observe({type:'paint',buffered:true})}`;
}

/** Script with a part of the store's state. It precedes the part of the page that uses it. */
export function stateScript(state: string, nonce?: string): string {
  return state && script(state, nonce);
}

const script = (text: string, nonce: string | undefined) =>
  `<script${nonce ? ` nonce="${nonce}"` : ''}>${text}</script>`;

const styleLink = ({ href, contains }: PageStyle) =>
  `<link rel="stylesheet" href="${href}"${contains.length > 0 ? ` data-contains="${contains.join(' ')}"` : ''}>`;
