import { subjectCalls } from '#shared/contract/calls/subject.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const subjectWire = toWireRows(subjectCalls);
