import { describe, expect, it } from 'vitest';
import { nextState } from '#gateway/calls/transitions.ts';
import {
  APPROVAL_TRANSITIONS,
  LOGOUT_TRANSITIONS,
  type LogoutEvent,
} from '#gateway/modules/distributor/approval-transitions.ts';
import { APPROVAL_STATUSES, LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import { CERTIFICATION_ACTIONS } from '#shared/domain/certification.ts';

const moves = <Event extends string, From, To>(
  transitions: Parameters<typeof nextState<Event, From, To>>[0],
  events: readonly Event[],
  states: readonly From[],
) =>
  states.flatMap(state =>
    events.flatMap(event => {
      try {
        return `${state} --${event}--> ${nextState(transitions, state, event)}`;
      } catch (error) {
        expect(error).toMatchObject({ code: 'STATE_CHANGED' });
        return [];
      }
    }),
  );

describe('approval transitions', () => {
  it('allow exactly the listed events in each state', () => {
    expect(moves(APPROVAL_TRANSITIONS, CERTIFICATION_ACTIONS, [null, ...APPROVAL_STATUSES])).toEqual([
      'null --SUBMIT--> WAIT_AUDIT',
      'WAIT_AUDIT --REJECT--> REJECT',
      'WAIT_AUDIT --APPROVE--> PASS',
      'REJECT --RESUBMIT--> WAIT_AUDIT',
      'PASS --DISABLE--> DISABLE',
      'DISABLE --ENABLE--> PASS',
    ]);
  });
});

describe('account cancellation transitions', () => {
  it('allow exactly the listed events in each state', () => {
    const events: LogoutEvent[] = ['BEGIN', 'KEEP', 'CANCEL'];
    expect(moves(LOGOUT_TRANSITIONS, events, [null, ...LOGOUT_STATUSES])).toEqual([
      'null --BEGIN--> LOGOUT_WAIT_AUDIT',
      'null --CANCEL--> LOGOUT_PASS',
      'LOGOUT_WAIT_AUDIT --KEEP--> null',
      'LOGOUT_WAIT_AUDIT --CANCEL--> LOGOUT_PASS',
    ]);
  });
});
