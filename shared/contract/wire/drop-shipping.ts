import { dropShippingCalls } from '#shared/contract/calls/drop-shipping.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const dropShippingWire = toWireRows(dropShippingCalls);
