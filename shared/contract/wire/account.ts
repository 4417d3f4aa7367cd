import { accountCalls } from '#shared/contract/calls/account.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const accountWire = toWireRows(accountCalls);
