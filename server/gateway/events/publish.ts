import type { Tx } from '#gateway/db/connect.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';

/** Runs in the publisher's transaction: if it throws, the change is rolled back. */
export type Subscriber<Context, Name extends keyof DomainEvents> = (
  tx: Tx,
  context: Context,
  event: DomainEvents[Name],
) => Promise<void>;

/** Subscribers by event, in the order in which they run. */
export type Subscribers<Context> = {
  readonly [Name in keyof DomainEvents]?: readonly Subscriber<Context, Name>[];
};

/** Runs the subscribers of an event one after the other, in the transaction of the change. */
export async function publish<Context, Name extends keyof DomainEvents>(
  tx: Tx,
  context: Context & { readonly subscribers: Subscribers<Context> },
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const subscriber of context.subscribers[name] ?? []) await subscriber(tx, context, event);
}

/** All subscribers of two tables; those of the first run first. */
export function mergeSubscribers<Context>(
  first: Subscribers<Context>,
  second: Subscribers<Context>,
): Subscribers<Context> {
  const names = new Set([...Object.keys(first), ...Object.keys(second)] as (keyof DomainEvents)[]);
  return Object.fromEntries(
    [...names].map(name => [name, [...(first[name] ?? []), ...(second[name] ?? [])]]),
  );
}
