import { noticeCalls } from '#shared/contract/calls/notice.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const noticeWire = toWireRows(noticeCalls);
