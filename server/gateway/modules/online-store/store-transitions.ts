import type { Transitions } from '#gateway/calls/transitions.ts';
import type { StoreAction, StoreStatus } from '#shared/domain/online-store.ts';

/** State transitions of an online store. Events not listed are invalid in that state. */
export const STORE_TRANSITIONS = {
  APPLY_AGAIN: { from: ['REJECT', 'EXPIRED', 'CANCELLED'], to: 'WAIT_AUDIT' },
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PASS' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  EXPIRE: { from: ['PASS'], to: 'EXPIRED' },
} as const satisfies Transitions<string, StoreStatus, StoreStatus>;
export type StoreEvent = keyof typeof STORE_TRANSITIONS;

/** The shop's actions in a status. */
export const storeActionsIn = (status: StoreStatus): StoreAction[] =>
  (['CANCEL', 'APPLY_AGAIN'] as const).filter(action =>
    (STORE_TRANSITIONS[action].from as readonly StoreStatus[]).includes(status),
  );
