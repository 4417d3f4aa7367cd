import type { Route } from '#shared/routes/table.ts';

/** Ids of demo data by page; the recommended list belongs to the first shop. */
const IDS: Readonly<Partial<Record<Route['id'], string>>> = {
  introduce: '1001',
  commodityDetail: '600001',
  recommendedDetail: '900001',
  orderDetail: '710001',
  orderPackages: '710018',
  refundDetail: '730001',
  creditDetail: '200001B3',
  refundDelivery: 'SF1580026117304',
  subjectInfo: '810001',
};
const CARRIER = 'SF';

/** Builds a path of a page with valid parameters; uses existing ids for implemented pages. */
export function samplePath({ id, path }: Pick<Route, 'id' | 'path'>): string {
  return path.replace(':companyCode', CARRIER).replace(/:\w+/, IDS[id] ?? '1');
}
