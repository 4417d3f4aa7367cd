import { reconciliationCalls } from '#shared/contract/calls/reconciliation.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const reconciliationWire = toWireRows(reconciliationCalls);
