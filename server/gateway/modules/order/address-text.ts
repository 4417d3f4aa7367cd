import type { ShippedTo } from '#gateway/db/schema/order.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';

/** An address as its shop reads it: the mobile's middle digits stay hidden. */
export function toAddressText({ consignee, mobile, region, detail }: ShippedTo): OrderDetailData['address'] {
  return { consignee, mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'), region, detail };
}
