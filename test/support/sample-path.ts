import type { Route } from '#shared/routes/table.ts';

/** What there is in the demo, for the pages that show it; a list is one of the first shop. */
const IDS: Readonly<Partial<Record<Route['id'], string>>> = {
  introduce: '1001',
  goodsDetail: '600001',
  recommendedDetail: '900001',
  orderDetail: '710001',
  orderPackages: '710018',
  refundDetail: '730001',
  refundDelivery: 'SF1580026117304',
};
const CARRIER = 'SF';

/** An address of a page, with something for its parameters; for pages that are built, something that there is. */
export function samplePath({ id, path }: Pick<Route, 'id' | 'path'>): string {
  return path.replace(':companyCode', CARRIER).replace(/:\w+/, IDS[id] ?? '1');
}
