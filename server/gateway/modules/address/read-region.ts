import { listRegions, type Region } from '#gateway/modules/common/regions.ts';
import { addressWords } from '#shared/messages/zh/address-words.ts';

/** A place that a text begins with, or names a little further on. */
export interface ReadRegion {
  /** Codes from the province down, as far as they were named or follow from what was. */
  readonly codes: readonly string[];
  /** Where the first name begins, and where the last one ends. */
  readonly from: number;
  readonly to: number;
}

interface Place extends Region {
  /** Codes from the province down to this one. */
  readonly path: readonly string[];
  /** As it is written in full and, where that is not too short, without its ending. */
  readonly spellings: readonly string[];
}

/** Shorter names of places would be found in streets and names of people. */
const SHORTEST = 2;

const places = listRegions().flatMap(province => placesBelow(province, []));
const byCode = new Map(places.map(place => [place.code, place]));
const provinces = places.filter(({ path }) => path.length === 1);
const others = places.filter(({ path }) => path.length > 1);

function placesBelow(region: Region, above: readonly string[]): Place[] {
  const path = [...above, region.code];
  const short = region.name.replace(addressWords.placeEnding, '');
  const spellings = short.length >= SHORTEST && short !== region.name ? [region.name, short] : [region.name];
  const children = path.length < 3 ? listRegions(region.code) : [];
  return [{ ...region, path, spellings }, ...children.flatMap(child => placesBelow(child, path))];
}

/** The region that stands in a text without blanks; undefined where none does. Written in part, it is completed where that is sure. */
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

/** A municipality's one city follows from it, and what has one district only. */
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

/** A province behind a city is part of what stands there, such as the name of a building. */
function findStart(text: string): Found | undefined {
  const province = findFirst(text, provinces);
  if (province?.from === 0) return province;
  const other = findUnique(text);
  return province && other && other.from < province.from ? other : (province ?? other);
}

/** The place whose name comes first in the text, the longest where several do. */
function findFirst(text: string, among: readonly Place[]): Found | undefined {
  const found = among.flatMap(place =>
    place.spellings.flatMap(name => {
      const from = text.indexOf(name);
      return from < 0 || isStreet(text, from, name, place) ? [] : [{ place, from, to: from + name.length }];
    }),
  );
  return found.sort((one, other) => one.from - other.from || other.to - one.to)[0];
}

/** Without a province: a city or district by its full name, if only one has it. */
function findUnique(text: string): Found | undefined {
  const named = others.filter(({ name }) => text.includes(name));
  const sure = named.filter(({ name }) => named.filter(other => other.name === name).length === 1);
  return findFirst(
    text,
    sure.map(place => ({ ...place, spellings: [place.name] })),
  );
}

/** The place with which the text goes on; the fullest spelling, and the place nearest above. */
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

/** Roads and townships are called by places, without their endings: 西湖大道 says nothing of 西湖区. */
const isStreet = (text: string, at: number, spelling: string, { name }: Place) =>
  spelling !== name && addressWords.streetEnding.test(text.slice(at + spelling.length));
