import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { storeUpload } from '#gateway/modules/image/store-upload.ts';
import type { imageCalls } from '#shared/contract/calls/image.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Limits per ten minutes and per day, because unreferenced uploads also occupy the disk for some days. */
const limitsOf = (perTenMinutes: number, perDay: number): readonly AttemptLimit[] => [
  { max: perTenMinutes, windowMs: TEN_MINUTES_MS },
  { max: perDay, windowMs: DAY_MS },
];
const PER_MEMBER = limitsOf(120, 600);
const VISITORS_PER_IP = limitsOf(30, 200);
/** All members of one ip together, such as those of an office. */
const MEMBERS_PER_IP = limitsOf(300, 3000);

export const imageHandlers = {
  async uploadImage(context, { scene = 'CHAT' }) {
    if (scene !== 'CHAT' && !context.member) throw new BusinessError('400');
    await limitUploads(context);
    return storeUpload(context, scene);
  },
} satisfies Handlers<typeof imageCalls>;

async function limitUploads({ db, clock, member, ip }: CallContext<'visitor'>): Promise<void> {
  const now = clock.now();
  const limit = async (whose: string, limits: readonly AttemptLimit[]) => {
    for (const one of limits) await limitAttempts(db, `upload:${whose}:${one.windowMs}`, one, now);
  };
  if (!member) return limit(`visitor:${ip}`, VISITORS_PER_IP);
  await limit(`member:${member.memberId}`, PER_MEMBER);
  await limit(`ip:${ip}`, MEMBERS_PER_IP);
}
