import { listRegions, type Region } from '#gateway/modules/common/regions.ts';
import { addressPatterns } from '#shared/messages/zh/gateway/address-patterns.ts';

/** A region found in a text. */
export interface ReadRegion {
  /** Codes from the province down, as far as they are named or can be derived. */
  readonly codes: readonly string[];
  /** Offset of the first name's start and the last name's end. */
  readonly from: number;
  readonly to: number;
}

interface Place extends Region {
  /** Codes from the province down to this place. */
  readonly path: readonly string[];
  /** The full name and, if long enough, the name without its suffix. */
  readonly spellings: readonly string[];
}

/** Shorter place names would also match in street names and personal names. */
const SHORTEST = 2;

const places = listRegions().flatMap(province => placesBelow(province, []));
const byCode = new Map(places.map(place => [place.code, place]));
const provinces = places.filter(({ path }) => path.length === 1);
const others = places.filter(({ path }) => path.length > 1);

function placesBelow(region: Region, above: readonly string[]): Place[] {
  const path = [...above, region.code];
  const short = region.name.replace(addressPatterns.placeEnding, '');
  const spellings = short.length >= SHORTEST && short !== region.name ? [region.name, short] : [region.name];
  const children = path.length < 3 ? listRegions(region.code) : [];
  return [{ ...region, path, spellings }, ...children.flatMap(child => placesBelow(child, path))];
}

/**
 * Finds the region in a text without blanks; undefined if there is none. A partial region is completed if the
 * completion is unambiguous.
 */
export function readRegion(text: string): ReadRegion | undefined {
  const start = findStart(text);
  if (!start) return undefined;
  let { place, from, to } = start;
  for (;;) {
    const below = others.filter(({ path }) => path.includes(place.code) && path.length > place.path.length);
    const step = startsWithOne(text, to, below);
    if (!step) break;
    place = step.place;
    to = step.to;
  }
  return { codes: complete(place), from, to };
}

/** Adds the only city of a municipality, and the only district of a city. */
function complete({ path }: Place): readonly string[] {
  const codes = [...path];
  while (codes.length < 3) {
    const below = listRegions(codes.at(-1));
    const [only] = below;
    const isSameName = only && byCode.get(codes.at(-1) ?? '')?.name === only.name;
    if (!only || (below.length > 1 && !isSameName)) break;
    codes.push(only.code);
  }
  return codes;
}

interface Found {
  readonly place: Place;
  readonly from: number;
  readonly to: number;
}

/** A province name after a city name is part of the detail text, such as the name of a building. */
function findStart(text: string): Found | undefined {
  const province = findFirst(text, provinces);
  if (province?.from === 0) return province;
  const other = findUnique(text);
  return province && other && other.from < province.from ? other : (province ?? other);
}

/** Returns the place whose name occurs first in the text; of several at the same offset, the longest. */
function findFirst(text: string, among: readonly Place[]): Found | undefined {
  const found = among.flatMap(place =>
    place.spellings.flatMap(name => {
      const from = text.indexOf(name);
      return from < 0 || isStreet(text, from, name, place) ? [] : [{ place, from, to: from + name.length }];
    }),
  );
  return found.sort((one, other) => one.from - other.from || other.to - one.to)[0];
}

/** Finds a city or district without its province: full names only, and only if the name is unique. */
function findUnique(text: string): Found | undefined {
  const named = others.filter(({ name }) => text.includes(name));
  const sure = named.filter(({ name }) => named.filter(other => other.name === name).length === 1);
  return findFirst(
    text,
    sure.map(place => ({ ...place, spellings: [place.name] })),
  );
}

/** Returns the place named at the given offset: the longest spelling first, then the higher level. */
function startsWithOne(text: string, at: number, among: readonly Place[]): Found | undefined {
  const fitting = among.flatMap(place => {
    const name = place.spellings.find(
      spelling => text.startsWith(spelling, at) && !isStreet(text, at, spelling, place),
    );
    return name ? [{ place, from: at, to: at + name.length }] : [];
  });
  return fitting.sort(
    (one, other) => other.to - one.to || one.place.path.length - other.place.path.length,
  )[0];
}

/** Roads and townships are named after places, without their suffixes: 西湖大道 does not imply 西湖区. */
const isStreet = (text: string, at: number, spelling: string, { name }: Place) =>
  spelling !== name && addressPatterns.streetEnding.test(text.slice(at + spelling.length));
