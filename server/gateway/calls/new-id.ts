import { randomUUID } from 'node:crypto';
import type { Clock, NewId } from '#gateway/calls/call-context.ts';

/**
 * Creates ids of 32 hex digits: 48 bits of milliseconds, so that new rows are adjacent in an index, and 80
 * random bits.
 */
export function createNewId(clock: Clock): NewId {
  return () => clock.now().getTime().toString(16).padStart(12, '0') + randomDigits();
}

/** 20 random hex digits. Node makes many UUIDs at once, which costs less than random bytes. */
function randomDigits(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-12);
}
