import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { RegionLevel } from '#client/ui/form/RegionPicker.tsx';

const { listRegions } = certificationApi.endpoints;

const NAMES = ['provinceCode', 'cityCode', 'districtCode'] as const;
type RegionCodes = Readonly<Record<(typeof NAMES)[number], string>>;

/** Loads the provinces; a page with a region picker lists this in its queries. */
export const provinces = () => listRegions.initiate({});

/** Lists of provinces, cities and districts. Each loads when its parent is chosen; a choice clears those below. */
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
  // `data` would hold the regions of the previous parent while loading.
  const { currentData, ...query } = listRegions.useQuery(parentCode ? { parentCode } : skipToken);
  return parentCode ? asLoadable({ ...query, data: currentData }) : null;
}
