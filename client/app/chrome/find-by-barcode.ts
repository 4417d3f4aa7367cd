import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { COMMODITY_SOURCE } from '#shared/constants.ts';

/** URL of the sku with a barcode; undefined if there is none or the call fails. */
export async function findByBarcode(dispatch: ApiDispatch, barCode: string): Promise<string | undefined> {
  const { getSkuByBarCode } = commodityApi.endpoints;
  const { data } = await dispatch(getSkuByBarCode.initiate({ barCode }, { subscribe: false }));
  return data && commodityHref(data.commodityId, COMMODITY_SOURCE.SEARCH_RESULTS, data.skuId);
}
