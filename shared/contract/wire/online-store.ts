import { onlineStoreCalls } from '#shared/contract/calls/online-store.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const onlineStoreWire = toWireRows(onlineStoreCalls);
