import { Type } from 'typebox';
import { literals } from '#shared/contract/schemas.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/orders.ts';

/** Fields that staff calls have in common. */

/** How an order, a refund or a requisition is named: by its id, or by the number that people read. */
export const RecordName = Type.String({ minLength: 1, maxLength: 64 });

/** Why something was refused, as the shop reads it. It says more than blanks. */
export const Reason = Type.String({ maxLength: 200, pattern: '\\S' });

/** How a parcel is named. */
export const parcelFields = {
  companyCode: literals(Object.keys(carriers) as CarrierCode[]),
  deliveryNo: Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' }),
};
