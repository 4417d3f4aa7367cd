import { lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#gateway/db/connect.ts';
import { session } from '#gateway/db/schema/account.ts';
import { attemptCounter, usedCaptcha, verificationCode } from '#gateway/db/schema/security.ts';

/** Deletes what has expired and nobody will ask for again. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expireDate, now));
  await db.delete(verificationCode).where(lte(verificationCode.expireDate, now));
  await db.delete(usedCaptcha).where(lte(usedCaptcha.expireDate, now));
  await db.delete(attemptCounter).where(lte(attemptCounter.resetDate, now));
}

/** Sweeps again and again. Returns what ends it, once the sweep under way is done. */
export function sweepEvery(
  periodMs: number,
  sweep: () => Promise<void>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = sweep().catch(error => log.error({ err: error }, 'the sweep failed'));
  }, periodMs);
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
