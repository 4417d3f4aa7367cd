import { chatCalls } from '#shared/contract/calls/chat.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const chatWire = toWireRows(chatCalls);
