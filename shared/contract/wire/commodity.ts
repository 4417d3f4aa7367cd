import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const commodityWire = wireOf(commodityCalls);
