import type { TrackedEvent } from '#shared/contract/tracked-event.ts';
import { commonWire } from '#shared/contract/wire/common.ts';

/** Tells the edge what happened; it completes the event with who and when (mission section 3). */
export function reportEvent(event: TrackedEvent): void {
  // A beacon outlives the page and holds nothing up.
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon(`/gateway${commonWire.reportEvent.path}`, body);
}
