import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one page in each turn of the event loop. The data of many pages can arrive in one turn; if all were
 * rendered in it, health checks and rejections of an overload would wait for all. Only then: pages that wait cost more,
 * because their garbage lives longer.
 */
export function renderTurn(): Promise<void> {
  const turn = last;
  last = turn.then(() => setImmediate());
  return turn;
}
