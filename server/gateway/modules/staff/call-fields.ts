import { Type } from 'typebox';
import { literals, RequiredText } from '#shared/contract/schemas/formats.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/common/orders.ts';

/** Fields shared by staff calls. */

/** Id or displayed number of an order, refund or requisition. */
export const RecordName = RequiredText(64);

/** Reason of a rejection, shown to the shop. */
export const Reason = RequiredText(200);

/** Revision of the content that the staff have read, as listed; the decision fails if it was changed since. */
export const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Identifies a parcel. */
export const parcelFields = {
  companyCode: literals(Object.keys(carriers) as CarrierCode[]),
  deliveryNo: Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' }),
};
