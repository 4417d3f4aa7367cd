import { BusinessError } from '#gateway/calls/business-error.ts';

/** State transitions as data: an event, the states in which it is valid, and the state it leads to. */
export type Transitions<Event extends string, From, To> = Readonly<
  Record<Event, { readonly from: readonly From[]; readonly to: To }>
>;

/** Returns the next state. Throws STATE_CHANGED if the event is invalid in the current state. */
export function nextState<Event extends string, From, To>(
  transitions: Transitions<Event, From, To>,
  state: From,
  event: Event,
): To {
  const { from, to } = transitions[event];
  if (!from.includes(state)) throw new BusinessError('STATE_CHANGED');
  return to;
}
