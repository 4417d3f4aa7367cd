import { addressCalls } from '#shared/contract/calls/address.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const addressWire = toWireRows(addressCalls);
