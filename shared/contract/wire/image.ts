import { imageCalls } from '#shared/contract/calls/image.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const imageWire = toWireRows(imageCalls);
