import { sharedViewCalls } from '#shared/contract/calls/shared-view.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const sharedViewWire = toWireRows(sharedViewCalls);
