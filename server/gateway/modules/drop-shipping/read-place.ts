import { readRegion } from '#gateway/modules/address/read-region.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { addressWords } from '#shared/messages/zh/address-words.ts';

interface Place {
  readonly provinceCode: string;
  readonly region: string;
  readonly detail: string;
}

const BLANKS_AND_SIGNS = /^[\s\p{P}]+/u;

/**
 * An address that stands alone in its cell: it begins with its region, and all that follows is the detail, down to the
 * last word of it. Undefined where that cannot be: goods go to no address that somebody had to guess.
 */
export function readPlace(address: string): Place | undefined {
  const text = address.normalize('NFKC').replace(addressWords.before, '');
  const read = readRegion(text.replaceAll(/\s/g, ''));
  const [provinceCode, cityCode, districtCode] = read?.codes ?? [];
  if (read?.from !== 0 || !provinceCode || !cityCode || !districtCode) return undefined;
  const detail = withoutFirst(text, read.to).replace(BLANKS_AND_SIGNS, '').trim();
  if (detail === '') return undefined;
  return { provinceCode, region: describeRegion({ provinceCode, cityCode, districtCode }), detail };
}

/** The text without so many of its characters; blanks do not count. */
function withoutFirst(text: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (!/\s/.test(text[at] ?? '')) left -= 1;
  return text.slice(at);
}
