import type { ShippedTo } from '#gateway/db/schema/order.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';

/** An address as shown to its shop, with the middle digits of the mobile masked. */
export function toAddressText({ consignee, mobile, region, detail }: ShippedTo): OrderDetailData['address'] {
  return { consignee, mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'), region, detail };
}
