import { authCalls } from '#shared/contract/calls/auth.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const authWire = toWireRows(authCalls);
