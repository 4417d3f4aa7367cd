import type { Transitions } from '#gateway/calls/transitions.ts';
import type { SubjectStatus } from '#shared/domain/subject.ts';

/** State transitions of a version of a subject. Events not listed are invalid in that state. */
export const SUBJECT_TRANSITIONS = {
  CORRECT: { from: ['WAIT_AUDIT', 'REJECT'], to: 'WAIT_AUDIT' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PASS' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
} as const satisfies Transitions<string, SubjectStatus, SubjectStatus>;
