import { catalogueApi } from '#client/api/catalogue-api.ts';
import type { Store } from '#client/app/store.ts';
import { goodsHref } from '#client/lib/goods-href.ts';
import { GOODS_SOURCE } from '#shared/constants.ts';

/** Address of the sku with a barcode; undefined where there is none, or the gateway cannot be asked. */
export async function goodsByBarcode(store: Store, barCode: string): Promise<string | undefined> {
  const { getSkuByBarCode } = catalogueApi.endpoints;
  const { data } = await store.dispatch(getSkuByBarCode.initiate({ barCode }, { subscribe: false }));
  return data && goodsHref(data.commodityId, GOODS_SOURCE.SEARCH_RESULTS, data.skuId);
}
