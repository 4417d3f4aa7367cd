import { statementCalls } from '#shared/contract/calls/statement.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const statementWire = toWireRows(statementCalls);
