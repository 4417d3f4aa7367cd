import type { Tx } from '#gateway/db/connect.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';
import type { NewNotice } from '#gateway/modules/notice/add-notices.ts';

/** The notice about an event, read in the transaction of the change; null: the event is no news for the shop. */
export type DescribeNotice<Name extends keyof DomainEvents> = (
  tx: Tx,
  event: DomainEvents[Name],
  now: Date,
) => Promise<NewNotice | null>;
