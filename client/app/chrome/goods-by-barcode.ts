import { catalogueApi } from '#client/api/catalogue-api.ts';
import type { Store } from '#client/app/store.ts';
import { GOODS_SOURCE } from '#shared/constants.ts';

/** Address of the goods that have a barcode; none where there are none, or it cannot be told. */
export async function goodsByBarcode(store: Store, barCode: string): Promise<string | undefined> {
  const { getSkuByBarCode } = catalogueApi.endpoints;
  const { data } = await store.dispatch(getSkuByBarCode.initiate({ barCode }, { subscribe: false }));
  return data && `/syoung/commodity/goods-detail/${data.commodityId}?source=${GOODS_SOURCE.SEARCH_RESULTS}`;
}
