import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import type { RegionLevel } from '#client/ui/RegionPicker.tsx';

const { listRegions } = certificationApi.endpoints;

const NAMES = ['provinceCode', 'cityCode', 'districtCode'] as const;
type RegionCodes = Readonly<Record<(typeof NAMES)[number], string>>;

/** The provinces: what a page that asks for a region names in its queries. */
export const provinces = () => listRegions.initiate({});

/** The three lists of a place, each loaded when the one above is chosen. A new choice empties those below. */
export function useRegions(initial: RegionCodes): {
  levels: readonly RegionLevel[];
  choose: (level: number, code: string) => void;
} {
  const [codes, setCodes] = useState<readonly string[]>(() => NAMES.map(name => initial[name]));
  const [province = '', city = ''] = codes;
  const lists = [asLoadable(listRegions.useQuery({})), useLevelBelow(province), useLevelBelow(city)];
  return {
    levels: NAMES.map((name, level) => ({ name, value: codes[level] ?? '', options: lists[level] ?? null })),
    choose: (level, code) =>
      setCodes(known => known.map((was, place) => (place < level ? was : place === level ? code : ''))),
  };
}

function useLevelBelow(parentCode: string): RegionLevel['options'] {
  // What came last would be the regions of another parent: only what belongs to this one.
  const { currentData, ...query } = listRegions.useQuery(parentCode ? { parentCode } : skipToken);
  return parentCode ? asLoadable({ ...query, data: currentData }) : null;
}
