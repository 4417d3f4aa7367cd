/** A part of a text: plain text, or a URL to render as a link. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/**
 * ASCII only, because Chinese text often follows a URL without a space. `www.` needs a domain after it and no address
 * before it. Other schemes than http(s) are not links.
 */
const WEB_URL = /(?:https?:\/\/|(?<![\w.@/-])www\.(?=[\w-]+\.[\w-]))[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = new Set([...'.,:;!?\'"*~']);

/** Splits a text at its links. Joining the parts gives the original text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(WEB_URL)) {
    const link = withoutTail(found);
    const href = /^http/i.test(link) ? link : `https://${link}`;
    if (!URL.canParse(href)) continue;
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) });
    parts.push({ kind: 'link', text: link, href });
    done = index + link.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

/** Removes trailing punctuation, and closing brackets that were opened before the URL. */
function withoutTail(url: string): string {
  let end = url.length;
  let unopened = countUnopened(url, '(', ')');
  let unopenedSquare = countUnopened(url, '[', ']');
  for (; end > 0; end--) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === ']' && unopenedSquare > 0) unopenedSquare -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return url.slice(0, end);
}

/** Number of closing brackets minus opening ones. */
function countUnopened(text: string, open: string, close: string): number {
  return text.split(close).length - text.split(open).length;
}
