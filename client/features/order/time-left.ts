const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Splits a duration in ms into days and two-digit clock parts; seconds are rounded up. */
export function splitDuration(ms: number): { days: number; hours: string; minutes: string; seconds: string } {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return {
    days: Math.floor(seconds / DAY),
    hours: twoDigits(Math.floor((seconds % DAY) / HOUR)),
    minutes: twoDigits(Math.floor((seconds % HOUR) / MINUTE)),
    seconds: twoDigits(seconds % MINUTE),
  };
}
