import { Type } from 'typebox';
import { literals } from '#shared/contract/schemas.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/orders.ts';

/** How a staff call names a parcel. */
export const parcelFields = {
  companyCode: literals(Object.keys(carriers) as CarrierCode[]),
  deliveryNo: Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' }),
};
