import type { Transitions } from '#gateway/calls/transitions.ts';
import type { contract } from '#gateway/db/schema/subject.ts';

export type ContractRow = typeof contract.$inferSelect;
type ContractState = ContractRow['status'];

/** State transitions of a contract. Events not listed are invalid in that state. */
export const CONTRACT_TRANSITIONS = {
  SIGN: { from: ['SIGNING'], to: 'SIGNED' },
  /** Ends a contract before its term, or withdraws a draft. */
  END: { from: ['SIGNING', 'SIGNED'], to: 'ENDED' },
} as const satisfies Transitions<string, ContractState, ContractState>;
