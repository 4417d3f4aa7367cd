import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOWEST = 19;
const NORMAL = 0;
const HIGHEST = -20;

/**
 * Gives this process, with what it starts from now on, a lower priority than `pid` with its children. Linux first
 * divides processors between sessions (autogroups, `man 7 sched`) and only within one by the processes' own
 * priorities. Returns what ends it; this process's own priority stays low, because only root may raise it.
 */
export function giveWayTo(pid: number): () => void {
  setPriority(constants.priority.PRIORITY_LOW);
  weighSession('self', LOWEST);
  weighSession(String(pid), HIGHEST);
  return () => weighSession('self', NORMAL);
}

/** Has no effect where the system has no autogroups, or on a raised priority without root's rights. */
function weighSession(pid: string, priority: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {}
}
