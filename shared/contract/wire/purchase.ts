import { purchaseCalls } from '#shared/contract/calls/purchase.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const purchaseWire = toWireRows(purchaseCalls);
