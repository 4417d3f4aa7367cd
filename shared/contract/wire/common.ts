import { commonCalls } from '#shared/contract/calls/common.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const commonWire = wireOf(commonCalls);
