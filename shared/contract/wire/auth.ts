import { authCalls } from '#shared/contract/calls/auth.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const authWire = wireOf(authCalls);
