import type { TrackedEvent } from '#shared/contract/tracked-event.ts';
import { wire } from '#shared/contract/wire.ts';

/** Tells the edge what happened; it completes the event with who and when (mission section 3). */
export function reportEvent(event: TrackedEvent): void {
  // A beacon outlives the page and holds nothing up.
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon(`/gateway${wire.reportEvent.path}`, body);
}
