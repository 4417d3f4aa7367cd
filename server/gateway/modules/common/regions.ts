import { areaList } from '@vant/area-data';

/** Chinese regions in three levels (GB/T 2260): province, city, district. */

export interface Region {
  readonly code: string;
  readonly name: string;
}

export interface RegionCodes {
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

/** Parent code of the provinces. */
const ROOT = '';
/** Placeholder cities of the table, which are not written in addresses. */
const UNWRITTEN = /^(县|省直辖县|自治区直辖县级行政区划)$/;

const names = new Map(
  [areaList.province_list, areaList.city_list, areaList.county_list].flatMap(list => Object.entries(list)),
);
const children = Map.groupBy(
  [...names].map(([code, name]): Region => ({ code, name })),
  ({ code }) => parentOf(code),
);

function parentOf(code: string): string {
  if (code.endsWith('0000')) return ROOT;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** Returns the provinces, or the direct children of a region; empty for districts and unknown codes. */
export function listRegions(parentCode = ROOT): Region[] {
  return children.get(parentCode) ?? [];
}

/** Returns the first code that does not exist or is not part of its parent. */
export function findWrongRegion(codes: RegionCodes): keyof RegionCodes | undefined {
  const { provinceCode, cityCode, districtCode } = codes;
  const isIn = (parent: string, code: string) => names.has(code) && parentOf(code) === parent;
  if (!isIn(ROOT, provinceCode)) return 'provinceCode';
  if (!isIn(provinceCode, cityCode)) return 'cityCode';
  return isIn(cityCode, districtCode) ? undefined : 'districtCode';
}

/** Returns the region as written in an address. A city that repeats the province is left out. */
export function describeRegion({ provinceCode, cityCode, districtCode }: RegionCodes): string {
  const [province = '', city = '', district = ''] = [provinceCode, cityCode, districtCode].map(code =>
    names.get(code),
  );
  return province + (city === province || UNWRITTEN.test(city) ? '' : city) + district;
}
