import { approveStore, rejectStore } from '#gateway/modules/online-store/decide-store.ts';
import { lockStore } from '#gateway/modules/online-store/move-store.ts';
import { findRenewal } from '#gateway/modules/online-store/renew-store.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Approves a waiting online store, or its renewal; rejects it if its name contains the reject mark. */
export const decideStore: TimerWork = async (context, tx, storeId) => {
  const store = await lockStore(tx, storeId);
  const waiting = store.status === 'PASS' ? await findRenewal(tx, store) : store;
  if (waiting?.status !== 'WAIT_AUDIT') return;
  const { rejectReason: reason } = autopilot.stores;
  if (waiting.shopName.includes(autopilot.rejectMark)) await rejectStore(tx, context, store, { reason });
  else await approveStore(tx, context, store);
};
