import { escapeHtml } from '#edge/pages/escape-html.ts';
import { structuredData } from '#edge/pages/structured-data.ts';
import { productName } from '#shared/messages/zh/brand.ts';
import { serializeData } from '#shared/rendering/serialize-state.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';

/** The picture of a shared link; a raster image, because nothing that shows such links draws SVG. */
const PICTURE = { path: '/og.png', width: '1200', height: '630' } as const;

/**
 * What search engines and shared links are told of a page: its words, and with an origin its address. An address is
 * whole or it is not there: a path alone is of no use to them.
 */
export function searchTags(head: PageHead, origin: string): string {
  const { title, description, trail, brand } = head;
  const words = {
    'og:site_name': productName,
    'og:locale': 'zh_CN',
    'og:type': brand ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
  };
  const path = trail.at(-1)?.to;
  if (!origin || path === undefined) return metaTags(words);
  const addresses = {
    'og:url': origin + path,
    'og:image': origin + PICTURE.path,
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
  };
  const data = serializeData(structuredData(head, origin));
  return `<link rel="canonical" href="${escapeHtml(origin + path)}">${metaTags({ ...words, ...addresses })}\
<script type="application/ld+json">${data}</script>`;
}

function metaTags(tags: Readonly<Record<string, string>>): string {
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}
