import type { ShippedTo } from '#gateway/db/schema/order.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { maskMobile } from '#shared/domain/mobile.ts';

/** An address as shown to its shop, with the middle digits of the mobile masked. */
export function toAddressText({ consignee, mobile, region, detail }: ShippedTo): OrderDetailData['address'] {
  return { consignee, mobile: maskMobile(mobile), region, detail };
}
