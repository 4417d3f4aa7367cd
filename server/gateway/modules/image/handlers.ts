import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { imageCalls } from '#shared/contract/calls/image.ts';

export const imageHandlers = {
  uploadImage: () => {
    throw new Refusal('NOT_FOUND');
  },
} satisfies Handlers<typeof imageCalls>;
