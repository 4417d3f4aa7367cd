/** A piece of a text: plain, or an address that becomes a link. */
export interface TextPart {
  readonly kind: 'text' | 'link';
  readonly text: string;
}

/**
 * An address in ASCII alone: Chinese words often follow one without a space between. What is not http or https is
 * no link, whatever it looks like.
 */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** Ends a sentence, not an address. */
const TRAILING = new Set([...'.,:;!?\'"*~']);

/** Splits a text at its links (mission section 5). The parts, joined, are the text again. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    if (!URL.canParse(address)) continue;
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) });
    parts.push({ kind: 'link', text: address });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

/** Without the punctuation behind it, and without a bracket that was opened before the address. */
function withoutTail(address: string): string {
  let end = address.length;
  let unopened = surplus(address, '(', ')');
  let unopenedSquare = surplus(address, '[', ']');
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === ']' && unopenedSquare > 0) unopenedSquare -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return address.slice(0, end);
}

/** How many more brackets close than open. */
function surplus(text: string, open: string, close: string): number {
  return text.split(close).length - text.split(open).length;
}
