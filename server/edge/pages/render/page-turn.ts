import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one step of a page in each turn of the event loop: the start of its queries, or its rendering. Many
 * requests, or the data of many pages, can arrive in one turn; if all were handled in it, health checks and rejections of
 * an overload would wait for all. Only then: pages that wait cost more, because their garbage lives longer.
 */
export function pageTurn(): Promise<void> {
  const turn = last;
  last = turn.then(() => setImmediate());
  return turn;
}
