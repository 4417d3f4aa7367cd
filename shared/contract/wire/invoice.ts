import { invoiceCalls } from '#shared/contract/calls/invoice.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const invoiceWire = toWireRows(invoiceCalls);
