import { lockStore, moveStore } from '#gateway/modules/online-store/move-store.ts';
import { findRenewal, removeRenewal } from '#gateway/modules/online-store/renew-store.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/**
 * Takes an online store off the whitelist at the end of its term. A renewal that still waits goes on as an application;
 * the reason of a rejected one is kept.
 */
export const expireStore: TimerWork = async (context, tx, storeId) => {
  const store = await lockStore(tx, storeId);
  const { status, validEndDate } = store;
  if (status !== 'PASS' || !validEndDate || validEndDate >= context.clock.now()) return;
  const renewal = await findRenewal(tx, store);
  await removeRenewal(tx, store);
  const rejectReason = renewal?.rejectReason ?? null;
  const expired = await moveStore(tx, context, store, 'EXPIRE', { rejectReason });
  if (renewal?.status !== 'WAIT_AUDIT') return;
  const { shopName, screenshotUrls, applyDate } = renewal;
  await moveStore(tx, context, expired, 'APPLY_AGAIN', { shopName, screenshotUrls, applyDate });
};
