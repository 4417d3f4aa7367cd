import { randomInt } from 'node:crypto';
import type { CarrierCode } from '#shared/messages/zh/common/orders.ts';

/** Creates a delivery number in the format of the carriers. */
export const makeDeliveryNo = (companyCode: CarrierCode) => `${companyCode}${randomInt(10 ** 12, 10 ** 13)}`;
