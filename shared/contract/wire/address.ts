import { addressCalls } from '#shared/contract/calls/address.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const addressWire = wireOf(addressCalls);
