import { commonCalls } from '#shared/contract/calls/common.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const commonWire = toWireRows(commonCalls);
