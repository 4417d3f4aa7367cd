import { invoiceHeaderCalls } from '#shared/contract/calls/invoice-header.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const invoiceHeaderWire = toWireRows(invoiceHeaderCalls);
