import { type AttemptLimit, limitAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext, Handlers } from '#gateway/call-context.ts';
import { storeUpload } from '#gateway/modules/image/store-upload.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { imageCalls } from '#shared/contract/calls/image.ts';

const WINDOW_MS = 10 * 60_000;
const MEMBERS_RATE: AttemptLimit = { max: 120, windowMs: WINDOW_MS };
const VISITORS_RATE: AttemptLimit = { max: 30, windowMs: WINDOW_MS };
/** Of all members behind one address, such as those of an office. */
const ADDRESS_RATE: AttemptLimit = { max: 300, windowMs: WINDOW_MS };

export const imageHandlers = {
  async uploadImage(context, { scene = 'CHAT' }) {
    if (scene !== 'CHAT' && !context.member) throw new Refusal('400');
    await limitUploads(context);
    return storeUpload(context, scene);
  },
} satisfies Handlers<typeof imageCalls>;

async function limitUploads({ db, clock, member, address }: CallContext<'visitor'>): Promise<void> {
  const now = clock.now();
  if (!member) return limitAttempts(db, `upload:visitor:${address}`, VISITORS_RATE, now);
  await limitAttempts(db, `upload:member:${member.memberId}`, MEMBERS_RATE, now);
  await limitAttempts(db, `upload:address:${address}`, ADDRESS_RATE, now);
}
