import { type AttemptLimit, limitAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext, Handlers } from '#gateway/call-context.ts';
import { storeUpload } from '#gateway/modules/image/store-upload.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { imageCalls } from '#shared/contract/calls/image.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** At once, and over a day: a picture stays on the disk for some days even where nothing comes to refer to it. */
const limitsOf = (atOnce: number, aDay: number): readonly AttemptLimit[] => [
  { max: atOnce, windowMs: TEN_MINUTES_MS },
  { max: aDay, windowMs: DAY_MS },
];
const OF_MEMBER = limitsOf(120, 600);
const OF_VISITORS = limitsOf(30, 200);
/** Of all members behind one address, such as those of an office. */
const OF_ADDRESS = limitsOf(300, 3000);

export const imageHandlers = {
  async uploadImage(context, { scene = 'CHAT' }) {
    if (scene !== 'CHAT' && !context.member) throw new Refusal('400');
    await limitUploads(context);
    return storeUpload(context, scene);
  },
} satisfies Handlers<typeof imageCalls>;

async function limitUploads({ db, clock, member, address }: CallContext<'visitor'>): Promise<void> {
  const now = clock.now();
  const limit = async (whose: string, limits: readonly AttemptLimit[]) => {
    for (const one of limits) await limitAttempts(db, `upload:${whose}:${one.windowMs}`, one, now);
  };
  if (!member) return limit(`visitor:${address}`, OF_VISITORS);
  await limit(`member:${member.memberId}`, OF_MEMBER);
  await limit(`address:${address}`, OF_ADDRESS);
}
