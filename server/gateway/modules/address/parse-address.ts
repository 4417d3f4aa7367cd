import { readRegion } from '#gateway/modules/address/read-region.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import type { Data } from '#shared/contract/index.ts';
import { addressPatterns as words } from '#shared/messages/zh/gateway/address-patterns.ts';

/** Accepts the usual digit groups, with or without the country code. */
const MOBILE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/;
/** Limit for a name that directly precedes the address, without a blank between them. */
const LONGEST_NAME = 8;

/** Splits an address pasted as one line, in any order, into its fields. Fields that are not found are null. */
export function parseAddress(pasted: string): Data<'parseAddress'> {
  const text = pasted.normalize('NFKC');
  const mobile = MOBILE.exec(text);
  const pieces = text.replace(MOBILE, ' ').replace(words.labels, ' ').split(words.breaks).filter(Boolean);
  const { region, detail, rest } = findPlace(pieces);
  const [provinceCode = null, cityCode = null, districtCode = null] = region;
  const codes = {
    provinceCode: provinceCode ?? '',
    cityCode: cityCode ?? '',
    districtCode: districtCode ?? '',
  };
  return {
    consignee: rest.find(piece => words.person.test(piece)) ?? null,
    mobile: mobile ? mobile.slice(1).join('') : null,
    provinceCode,
    cityCode,
    districtCode,
    region: describeRegion(codes),
    detail: detail || null,
  };
}

/** Pieces from the region onwards belong to the address, except for a name at the end. */
function findPlace(pieces: readonly string[]) {
  for (const [at] of pieces.entries()) {
    const tail = pieces.slice(at);
    const read = readRegion(tail.join(''));
    // A region that begins in a later piece is found in that piece's iteration.
    if (!read || read.from >= (tail[0]?.length ?? 0) || read.from > LONGEST_NAME) continue;
    const nameBefore = tail[0]?.slice(0, read.from) ?? '';
    const { detail, last } = detailOf(tail, read.to);
    return { region: read.codes, detail, rest: [...pieces.slice(0, at), nameBefore, last].filter(Boolean) };
  }
  const longest = pieces.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const isPlace = pieces.length > 1 || !words.person.test(longest);
  return {
    region: [],
    detail: isPlace ? longest : '',
    rest: pieces.filter(piece => !isPlace || piece !== longest),
  };
}

/** Returns the text after the region, which ends `to` characters into the joined pieces. */
function detailOf(pieces: readonly string[], to: number): { detail: string; last: string } {
  let left = to;
  const behind = pieces
    .map(piece => {
      const cut = Math.min(left, piece.length);
      left -= cut;
      return piece.slice(cut);
    })
    .filter(Boolean);
  const last = behind.length > 1 ? (behind.at(-1) ?? '') : '';
  const isName = words.person.test(last) && last.length <= 4;
  return { detail: (isName ? behind.slice(0, -1) : behind).join(' '), last: isName ? last : '' };
}
