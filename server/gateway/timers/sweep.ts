import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import { securityEvent, session } from '#gateway/db/schema/account.ts';
import { cartImport, cartLine } from '#gateway/db/schema/buying.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { usedSign, verifyTicket } from '#gateway/db/schema/money.ts';
import { checkoutDraft } from '#gateway/db/schema/order.ts';
import { attemptCounter, usedCaptcha, verificationCode } from '#gateway/db/schema/security.ts';
import { sharedView } from '#gateway/db/schema/shared-view.ts';
import { lt, lte } from '#gateway/db/sql.ts';
import { sweepNotices } from '#gateway/timers/sweep-notices.ts';
import { sweepReplies } from '#gateway/timers/sweep-replies.ts';
import { CART_UNDO_MS } from '#shared/constants.ts';

const DAY_MS = 86_400_000;
/** How long an imported sheet can be confirmed. */
const IMPORT_KEPT_MS = DAY_MS;
/** Sheets of consignees are drafts that are continued after a weekend. */
const CONSIGNEES_KEPT_MS = 3 * DAY_MS;
/** How long a preview can be ordered. Ordered previews are deleted at once. */
const DRAFT_KEPT_MS = DAY_MS;

/** How long members can read their security log. */
const EVENTS_KEPT_MS = 180 * DAY_MS;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Deletes expired rows. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expireDate, now));
  await db.delete(verificationCode).where(lte(verificationCode.expireDate, now));
  await db.delete(usedCaptcha).where(lte(usedCaptcha.expireDate, now));
  await db.delete(usedSign).where(lte(usedSign.expireDate, now));
  await db.delete(verifyTicket).where(lte(verifyTicket.expireDate, now));
  await db.delete(attemptCounter).where(lte(attemptCounter.resetDate, now));
  await db.delete(sharedView).where(lte(sharedView.expireDate, now));
  await db.delete(cartLine).where(lt(cartLine.removedDate, before(now, CART_UNDO_MS)));
  await db.delete(cartImport).where(lt(cartImport.createDate, before(now, IMPORT_KEPT_MS)));
  await db
    .delete(dropShippingImport)
    .where(lt(dropShippingImport.createDate, before(now, CONSIGNEES_KEPT_MS)));
  await db.delete(checkoutDraft).where(lt(checkoutDraft.createDate, before(now, DRAFT_KEPT_MS)));
  await db.delete(securityEvent).where(lt(securityEvent.createDate, before(now, EVENTS_KEPT_MS)));
  await sweepNotices(db, now);
  await sweepReplies(db, now);
}

/** Periodic work. */
export interface Sweep {
  /** In the metrics and the log. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs a sweep periodically. Returns a function that stops it and resolves when a running sweep is done. */
export function sweepEvery(
  { log, metrics }: Pick<WorkContext, 'log' | 'metrics'>,
  { name, everyMs, run }: Sweep,
): () => Promise<void> {
  let inFlight = Promise.resolve();
  async function sweep() {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      await run();
      metrics.sweepRan(name, 'done', seconds());
    } catch (error) {
      log.error({ err: error, sweep: name }, 'a sweep failed');
      metrics.sweepRan(name, 'failed', seconds());
    }
  }
  const timer = setInterval(() => {
    inFlight = sweep();
  }, everyMs);
  return () => {
    clearInterval(timer);
    return inFlight;
  };
}
