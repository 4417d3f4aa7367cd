import type { Transitions } from '#gateway/calls/transitions.ts';
import {
  isRenewable,
  type RenewalStatus,
  type StoreAction,
  type StoreStatus,
} from '#shared/domain/online-store.ts';

/** State transitions of an online store. Events not listed are invalid in that state. */
export const STORE_TRANSITIONS = {
  APPLY_AGAIN: { from: ['REJECT', 'EXPIRED', 'CANCELLED'], to: 'WAIT_AUDIT' },
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PASS' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  /** Extends the term by an approved renewal. */
  RENEW: { from: ['PASS'], to: 'PASS' },
  EXPIRE: { from: ['PASS'], to: 'EXPIRED' },
} as const satisfies Transitions<string, StoreStatus, StoreStatus>;
export type StoreEvent = keyof typeof STORE_TRANSITIONS;

interface StoreState {
  readonly status: StoreStatus;
  readonly validEndDate: Date | null;
}

/** The shop's actions on a store, depending on its renewal. */
export function storeActionsOn(
  store: StoreState,
  renewal: { readonly status: RenewalStatus } | null,
  now: Date,
): StoreAction[] {
  const { status, validEndDate } = store;
  if (status !== 'PASS') {
    const isFrom = (action: 'CANCEL' | 'APPLY_AGAIN') =>
      (STORE_TRANSITIONS[action].from as readonly StoreStatus[]).includes(status);
    return (['CANCEL', 'APPLY_AGAIN'] as const).filter(isFrom);
  }
  if (renewal?.status === 'WAIT_AUDIT') return ['CANCEL'];
  return validEndDate && isRenewable(validEndDate, now) ? ['RENEW'] : [];
}
