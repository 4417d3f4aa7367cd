import { escapeHtml } from '#edge/http/escape-html.ts';
import { structuredData } from '#edge/pages/seo/structured-data.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import { serializeData } from '#shared/rendering/serialize-state.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';

/** Preview image of shared links. A raster image, because link previews do not support SVG. */
const PREVIEW_IMAGE = { path: '/og.png', width: '1200', height: '630' } as const;

/**
 * Meta tags for search engines and link previews: the texts of a page and, if the origin is known, its URLs. Without
 * an origin URLs are omitted, because they must be absolute.
 */
export function searchTags(head: PageHead, origin: string): string {
  const { title, description, trail, brand } = head;
  const textTags = {
    'og:site_name': productName,
    'og:locale': 'zh_CN',
    'og:type': brand ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
  };
  const path = trail.at(-1)?.to;
  if (!origin || path === undefined) return metaTags(textTags);
  const urls = {
    'og:url': origin + path,
    'og:image': origin + PREVIEW_IMAGE.path,
    'og:image:width': PREVIEW_IMAGE.width,
    'og:image:height': PREVIEW_IMAGE.height,
  };
  const data = serializeData(structuredData(head, origin));
  return `<link rel="canonical" href="${escapeHtml(origin + path)}">${metaTags({ ...textTags, ...urls })}\
<script type="application/ld+json">${data}</script>`;
}

function metaTags(tags: Readonly<Record<string, string>>): string {
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}
