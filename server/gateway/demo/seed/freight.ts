import type { Tx } from '#gateway/db/connect.ts';
import { freightRule } from '#gateway/db/schema/order.ts';
import { listRegions } from '#gateway/modules/common/regions.ts';
import { parseYuan } from '#shared/domain/money.ts';

const TIBET = '540000';
const XINJIANG = '650000';
/** Far from every warehouse: Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const REMOTE = [TIBET, '620000', '630000', '640000', XINJIANG];
/** Shanghai, Jiangsu, Zhejiang, Anhui. */
const YANGTZE_DELTA = ['310000', '320000', '330000', '340000'];
/** Fujian, Guangdong, Guangxi, Hainan. */
const SOUTH_COAST = ['350000', '440000', '450000', '460000'];
/** Taiwan, Hong Kong, Macao: not served. */
const OVERSEAS = ['710000', '810000', '820000'];

interface Fee {
  readonly fee: string;
  /** null: never free. */
  readonly freeFrom: string | null;
}

interface Sending {
  readonly warehouseId: string;
  readonly near: readonly string[];
  readonly toNear: Fee;
  readonly toOthers: Fee;
  readonly toRemote: Fee;
  /** Mainland provinces that this warehouse does not serve. */
  readonly unserved?: readonly string[];
}

const sendings: readonly Sending[] = [
  {
    warehouseId: 'W01',
    near: YANGTZE_DELTA,
    toNear: { fee: '8.00', freeFrom: '500.00' },
    toOthers: { fee: '12.00', freeFrom: '800.00' },
    toRemote: { fee: '38.00', freeFrom: '3000.00' },
  },
  {
    warehouseId: 'W02',
    near: SOUTH_COAST,
    toNear: { fee: '8.00', freeFrom: '500.00' },
    toOthers: { fee: '12.00', freeFrom: '800.00' },
    toRemote: { fee: '38.00', freeFrom: '3000.00' },
  },
  {
    warehouseId: 'W03',
    near: YANGTZE_DELTA,
    toNear: { fee: '12.00', freeFrom: '2000.00' },
    toOthers: { fee: '18.00', freeFrom: '3000.00' },
    toRemote: { fee: '58.00', freeFrom: null },
    unserved: [TIBET],
  },
  {
    warehouseId: 'W04',
    near: YANGTZE_DELTA,
    toNear: { fee: '12.00', freeFrom: '2000.00' },
    toOthers: { fee: '18.00', freeFrom: '3000.00' },
    toRemote: { fee: '58.00', freeFrom: null },
    unserved: [TIBET],
  },
];

/**
 * Seeds freight rules of the demo's warehouses. Provinces are listed individually, so that some can be
 * omitted.
 */
export async function seedFreight(tx: Tx): Promise<void> {
  await tx.insert(freightRule).values(sendings.flatMap(rulesOf));
}

function rulesOf({ warehouseId, near, toNear, toOthers, toRemote, unserved = [] }: Sending) {
  const left = listRegions()
    .map(({ code }) => code)
    .filter(code => ![...near, ...REMOTE, ...OVERSEAS].includes(code));
  const remote = REMOTE.filter(code => !unserved.includes(code));
  const provinces: readonly (readonly [readonly string[], Fee])[] = [
    [near, toNear],
    [left, toOthers],
    [remote, toRemote],
  ];
  return provinces.map(([provinceCodes, { fee, freeFrom }], sort) => ({
    warehouseId,
    sort,
    provinceCodes: [...provinceCodes],
    fee: parseYuan(fee),
    freeFrom: freeFrom === null ? null : parseYuan(freeFrom),
  }));
}
