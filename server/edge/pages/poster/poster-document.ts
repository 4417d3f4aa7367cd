import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy, hashSource } from '#edge/http/csp.ts';
import { escapeHtml } from '#edge/http/escape-html.ts';
import { HOTLINE } from '#shared/constants.ts';
import { poster } from '#shared/messages/zh/client/poster.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import { qrSvg } from '#shared/rendering/qr-svg.ts';

const css = asset(new URL('./poster.css', import.meta.url));
const art = asset(new URL('./poster-art.svg', import.meta.url));
/**
 * Opens the mini-program after the page has loaded; switching to the app earlier can abort the load. The script reads
 * the link from the page, so that its hash is constant.
 */
const OPEN_SCRIPT = 'addEventListener("load",()=>{location.href=document.getElementById("open").href})';

/** CSP that allows the one style and the one script by their hashes. */
export const posterPolicy = contentSecurityPolicy(
  { hashes: [hashSource(OPEN_SCRIPT)] },
  { styleHashes: [hashSource(css)] },
);

const documents = new LRUCache<string, string>({ max: 50 });

/**
 * Renders the poster.
 * @param link opens the mini-program; without it the page shows a message and a button to try again
 * @param entrance absolute URL of `/mini-program`, the content of the QR code
 */
export function posterDocument(link: string | undefined, entrance: string): string {
  const key = `${link} ${entrance}`;
  const known = documents.get(key);
  if (known) return known;
  const document = render(link, entrance);
  documents.set(key, document);
  return document;
}

function render(link: string | undefined, entrance: string) {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#fbf7f5">
<meta name="robots" content="noindex">
<title>${poster.title} - ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<main>
<header>${art}<p class="name">${productName}</p></header>
<h1>${poster.headline.map(part => `<span>${part}</span>`).join(' ')}</h1>
<p class="lead">${poster.lead}</p>
${opener(link)}
<section class="code" aria-label="${poster.qrLabel}">
<div class="qr" role="img" aria-label="${poster.qrLabel}">${qrSvg(entrance)}</div>
<div><h2>${poster.scan}</h2><p>${poster.scanHint}</p></div>
</section>
<ul>${poster.points.map(point => `<li>${point}</li>`).join('')}</ul>
<footer>${poster.hotline} <a href="tel:${HOTLINE.replaceAll(' ', '')}">${HOTLINE}</a><br>${poster.hours}</footer>
</main>
${link ? `<script>${OPEN_SCRIPT}</script>\n` : ''}</body>
</html>
`;
}

function opener(link: string | undefined) {
  const [href, label, note] = link
    ? [link, poster.open, poster.opening]
    : ['/mini-program', poster.retry, poster.unavailable];
  return `<a id="open" class="open" href="${escapeHtml(href)}" rel="nofollow">${label}</a>
<p class="note" role="status">${note}</p>`;
}

function asset(file: URL) {
  return readFileSync(file, 'utf8').trim();
}
