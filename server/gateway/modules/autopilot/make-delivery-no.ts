import { randomInt } from 'node:crypto';
import type { CarrierCode } from '#shared/messages/zh/orders.ts';

/** A number as carriers print it. */
export const makeDeliveryNo = (companyCode: CarrierCode) => `${companyCode}${randomInt(10 ** 12, 10 ** 13)}`;
