import { homeCalls } from '#shared/contract/calls/home.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const homeWire = wireOf(homeCalls);
