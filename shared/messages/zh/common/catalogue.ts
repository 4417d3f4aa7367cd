import type { ORIGINS } from '#shared/contract/calls/commodity.ts';

export const originNames = {
  DOMESTIC: '国内品牌',
  INTERNATIONAL: '国际品牌',
} as const satisfies Record<(typeof ORIGINS)[number], string>;
