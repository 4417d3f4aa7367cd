import { lockStore, moveStore } from '#gateway/modules/online-store/move-store.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Takes an online store off the whitelist at the end of its term. */
export const expireStore: TimerWork = async (context, tx, storeId) => {
  const store = await lockStore(tx, storeId);
  const { status, validEndDate } = store;
  if (status !== 'PASS' || !validEndDate || validEndDate >= context.clock.now()) return;
  await moveStore(tx, context, store, 'EXPIRE');
};
