import { payeeAccountCalls } from '#shared/contract/calls/payee-account.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const payeeAccountWire = toWireRows(payeeAccountCalls);
