import { imageCalls } from '#shared/contract/calls/image.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const imageWire = wireOf(imageCalls);
