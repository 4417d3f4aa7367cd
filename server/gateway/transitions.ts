import { Refusal } from '#gateway/refusal.ts';

/** How a state moves, as data: an event, the states it may happen in, and the state it leads to. */
export type Transitions<Event extends string, From, To> = Readonly<
  Record<Event, { readonly from: readonly From[]; readonly to: To }>
>;

/** The state that an event leads to. Throws STATE_CHANGED where it leads nowhere. */
export function next<Event extends string, From, To>(
  transitions: Transitions<Event, From, To>,
  state: From,
  event: Event,
): To {
  const { from, to } = transitions[event];
  if (!from.includes(state)) throw new Refusal('STATE_CHANGED');
  return to;
}
