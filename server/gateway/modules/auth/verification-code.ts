import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SmsScene } from '#gateway/adapters/sms-sender.ts';
import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { verificationCode } from '#gateway/db/schema/security.ts';
import { and, eq, gt, lt, not, type SQL, sql } from '#gateway/db/sql.ts';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';

export const CODE_LIFETIME_SECONDS = 5 * 60;
export const CODE_RESEND_SECONDS = 60;
const TRIES = 5;
const HOUR_MS = 3_600_000;
const PER_MOBILE: AttemptLimit = { max: 5, windowMs: HOUR_MS };
const PER_IP: AttemptLimit = { max: 30, windowMs: HOUR_MS };

/**
 * Creates a code that replaces the previous one.
 * @throws BusinessError TOO_MANY, limited by mobile and by ip
 */
export async function issueCode(
  context: WorkContext & { readonly ip: string },
  mobile: string,
  scene: SmsScene,
): Promise<string> {
  const { db, ip } = context;
  const now = context.clock.now();
  await assertResendAllowed(context, mobile, scene, now);
  await limitAttempts(db, `sms:ip:${ip}`, PER_IP, now);
  await limitAttempts(db, `sms:mobile:${mobile}`, PER_MOBILE, now);

  const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0');
  const fresh = {
    id: context.newId(),
    codeHash: hashCode(context, mobile, scene, code),
    triesLeft: TRIES,
    expireDate: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    createDate: now,
  };
  const made = await db
    .insert(verificationCode)
    .values({ mobile, scene, ...fresh })
    // Of several concurrent requests one creates a code; for the others that code is too recent to be replaced.
    .onConflictDoUpdate({
      target: [verificationCode.mobile, verificationCode.scene],
      set: fresh,
      setWhere: not(isRecent(now)),
    })
    .returning({ id: verificationCode.id });
  if (made.length === 0) throw tooEarly(CODE_RESEND_SECONDS);
  return code;
}

async function assertResendAllowed({ db }: WorkContext, mobile: string, scene: SmsScene, now: Date) {
  const [last] = await db
    .select({ createDate: verificationCode.createDate })
    .from(verificationCode)
    .where(and(belongsTo(mobile, scene), isRecent(now)));
  if (!last) return;
  throw tooEarly(CODE_RESEND_SECONDS - (now.getTime() - last.createDate.getTime()) / 1000);
}

/** Too recent to be replaced. A date far in the future comes from a clock that was set back: no limit. */
function isRecent(now: Date): SQL {
  const resendMs = CODE_RESEND_SECONDS * 1000;
  const { createDate } = verificationCode;
  return and(
    gt(createDate, new Date(now.getTime() - resendMs)),
    lt(createDate, new Date(now.getTime() + resendMs)),
  ) as SQL;
}

function tooEarly(seconds: number): BusinessError {
  return new BusinessError('TOO_MANY', { data: { resendSeconds: Math.ceil(seconds) } });
}

/**
 * Returns the id of the sent code if the given code matches; every call uses up one attempt. Call `spendCode` in the
 * transaction of the permitted operation, so that neither a race nor an error spends the code without effect.
 */
export async function findCode(
  context: WorkContext,
  mobile: string,
  scene: SmsScene,
  code: string,
): Promise<string | undefined> {
  // The attempt is counted before the comparison, so that concurrent guesses cannot share one.
  const [kept] = await context.db
    .update(verificationCode)
    .set({ triesLeft: sql`${verificationCode.triesLeft} - 1` })
    .where(
      and(
        belongsTo(mobile, scene),
        gt(verificationCode.triesLeft, 0),
        gt(verificationCode.expireDate, context.clock.now()),
      ),
    )
    .returning();
  const actual = Buffer.from(hashCode(context, mobile, scene, code));
  return kept && timingSafeEqual(Buffer.from(kept.codeHash), actual) ? kept.id : undefined;
}

/** Spends a code. Returns false if a concurrent call has spent it. */
export async function spendCode(db: Queryable, id: string): Promise<boolean> {
  const used = await db.delete(verificationCode).where(eq(verificationCode.id, id)).returning();
  return used.length === 1;
}

const belongsTo = (mobile: string, scene: SmsScene) =>
  and(eq(verificationCode.mobile, mobile), eq(verificationCode.scene, scene));

/** Keyed, because the few possible codes could be found from a plain hash immediately. */
export function hashCode({ keyFor }: WorkContext, mobile: string, scene: SmsScene, code: string): string {
  return createHmac('sha256', keyFor('verification code')).update(`${mobile} ${scene} ${code}`).digest('hex');
}
