import { readFileSync } from 'node:fs';
import { create } from 'qrcode';
import { escapeHtml } from '#edge/pages/escape-html.ts';
import { contentSecurityPolicy, hashSource } from '#edge/plugins/security-headers.ts';
import { HOTLINE } from '#shared/constants.ts';
import { productName } from '#shared/messages/zh/brand.ts';
import { poster } from '#shared/messages/zh/poster.ts';

const css = asset('poster.css');
const art = asset('poster-art.svg');
/**
 * Opens the mini-program as soon as the page stands (earlier, leaving for another app can cut its loading short).
 * The address stands in the page, so that the script is always the same.
 */
const OPEN_SCRIPT = 'addEventListener("load",()=>{location.href=document.getElementById("open").href})';

/** One style and one script, both known by their hashes. */
export const posterPolicy = contentSecurityPolicy(
  { hashes: [hashSource(OPEN_SCRIPT)] },
  { styleHashes: [hashSource(css)] },
);

const MAX_KEPT = 50;
const kept = new Map<string, Buffer>();

/**
 * The whole poster as bytes.
 * @param link opens the mini-program; without it the page says so and its button tries again
 * @param entrance address of this site that leads into the mini-program: what the QR code holds
 */
export function posterDocument(link: string | undefined, entrance: string): Buffer {
  const key = `${link} ${entrance}`;
  const known = kept.get(key);
  if (known) return known;
  const document = Buffer.from(render(link, entrance));
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, document);
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
${qrCode(entrance)}
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

/** As paths of an inline picture: nothing to load, and no style attribute that the policy would refuse. */
function qrCode(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z` : '',
  ).join('');
  const side = size + 8;
  return `<svg class="qr" viewBox="0 0 ${side} ${side}" width="120" height="120" role="img" \
aria-label="${poster.qrLabel}" shape-rendering="crispEdges">\
<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#2b2126" d="${dots}"/></svg>`;
}

function asset(name: string) {
  return readFileSync(new URL(name, import.meta.url), 'utf8').trim();
}
