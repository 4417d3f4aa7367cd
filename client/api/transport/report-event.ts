import type { TrackedEvent } from '#shared/contract/tracked-event.ts';
import { commonWire } from '#shared/contract/wire/common.ts';

/** Sends a tracking event to the edge, which adds the member and the time. */
export function reportEvent(event: TrackedEvent): void {
  // A beacon is sent even when the page unloads, and does not block.
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon(`/gateway${commonWire.reportEvent.path}`, body);
}
