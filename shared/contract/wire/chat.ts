import { chatCalls } from '#shared/contract/calls/chat.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const chatWire = wireOf(chatCalls);
