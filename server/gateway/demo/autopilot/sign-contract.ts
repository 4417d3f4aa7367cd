import { lockShop } from '#gateway/calls/lock-shop.ts';
import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { draftContract } from '#gateway/modules/contract/draft-contract.ts';
import { findContracts, isOpen } from '#gateway/modules/contract/find-contract.ts';
import { signContract } from '#gateway/modules/contract/move-contract.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Drafts a contract for the default subject of a shop that has none, and signs it one delay later. */
export const signNewContract: TimerWork = async (context, tx, distributorId) => {
  await lockShop(tx, distributorId);
  const contracts = await findContracts(tx, distributorId);
  const now = context.clock.now();
  const draft = contracts.find(({ status }) => status === 'SIGNING');
  if (draft) {
    if (draft.endDate >= now) await signContract(tx, context, draft);
  } else if (!contracts.some(row => isOpen(row, now))) {
    await draftContract(tx, context, distributorId);
    await scheduleNext(tx, context, { kind: 'autopilot.contract', subjectId: distributorId });
  }
};
