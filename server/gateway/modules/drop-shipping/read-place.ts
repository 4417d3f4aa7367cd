import { readRegion } from '#gateway/modules/address/read-region.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { addressPatterns } from '#shared/messages/zh/gateway/address-patterns.ts';

interface Place {
  readonly provinceCode: string;
  readonly region: string;
  readonly detail: string;
}

const LEADING_PUNCTUATION = /^[\s\p{P}]+/u;
const TRAILING_PUNCTUATION = /[\s\p{P}]+$/u;

/**
 * Reads an address that fills its cell: it begins with the region, and the remaining text is the detail. Returns
 * undefined if the region or the detail is missing, because an order must not be shipped to a guessed address.
 */
export function readPlace(address: string): Place | undefined {
  const text = address.normalize('NFKC').replace(addressPatterns.before, '');
  const read = readRegion(text.replaceAll(/\s/g, ''));
  const [provinceCode, cityCode, districtCode] = read?.codes ?? [];
  if (read?.from !== 0 || !provinceCode || !cityCode || !districtCode) return undefined;
  const detail = withoutFirst(text, read.to).replace(LEADING_PUNCTUATION, '').trim();
  if (detail === '') return undefined;
  return { provinceCode, region: describeRegion({ provinceCode, cityCode, districtCode }), detail };
}

/** Moves the region of an address to its beginning, if that makes the address readable; otherwise null. */
export function suggestAddress(address: string): string | null {
  const text = address.normalize('NFKC').replaceAll(/\s/g, '').replace(addressPatterns.before, '');
  const read = readRegion(text);
  const [provinceCode, cityCode, districtCode] = read?.codes ?? [];
  if (!read || read.from === 0 || !provinceCode || !cityCode || !districtCode) return null;
  const bare = (part: string) => part.replace(LEADING_PUNCTUATION, '').replace(TRAILING_PUNCTUATION, '');
  const region = describeRegion({ provinceCode, cityCode, districtCode });
  const suggested = region + bare(text.slice(read.to)) + bare(text.slice(0, read.from));
  return readPlace(suggested) ? suggested : null;
}

/** Removes the first `count` characters of a text; blanks are not counted. */
function withoutFirst(text: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (!/\s/.test(text[at] ?? '')) left -= 1;
  return text.slice(at);
}
