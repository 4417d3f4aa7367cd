import type { Hand } from '#test/bench/jobs/hand.ts';
import type { Shop } from '#test/bench/jobs/shop.ts';

/** What a purchaser comes to do. */
export interface Job {
  readonly name: string;
  readonly goal: {
    readonly actions: number;
    /** Typed digits; absent: any number. */
    readonly digits?: number;
  };
  /** Makes what the job starts from, by calls. */
  prepare(shop: Shop): Promise<Task>;
}

export interface Task {
  /** Address of the page where the job starts. */
  readonly start: string;
  /** Ends when the page shows the result. Returns what identifies the result. */
  perform(hand: Hand): Promise<string>;
  /** Throws if the result is wrong. */
  verify(result: string): Promise<void>;
}

/** Throws an error with both values unless they are equal. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}
