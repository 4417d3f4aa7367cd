import type { Queryable } from '#gateway/db/connect.ts';
import { chatConversation } from '#gateway/db/schema/chat.ts';
import { and, isNotNull, type SQL, sql } from '#gateway/db/sql.ts';

interface Waiting {
  readonly participantId: string;
  readonly since: number;
}

/** The waiting participants, longest wait first: read once, then only the rows that change. */
export class WaitingQueue {
  readonly #order: Waiting[];
  readonly #waiting: Map<string, Waiting>;

  private constructor(rows: Waiting[]) {
    this.#order = rows.sort(compare);
    this.#waiting = new Map(rows.map(row => [row.participantId, row]));
  }

  static async read(db: Queryable): Promise<WaitingQueue> {
    return new WaitingQueue(await readWaiting(db));
  }

  get length(): number {
    return this.#order.length;
  }

  /** The position, from 1; 0: not waiting. */
  placeOf(participantId: string): number {
    const waiting = this.#waiting.get(participantId);
    return waiting ? this.#indexOf(waiting) + 1 : 0;
  }

  /** Reads these participants again. Returns all whose position may have changed: these, and those behind them. */
  async update(db: Queryable, participantIds: readonly string[]): Promise<Iterable<string>> {
    const { participantId } = chatConversation;
    const rows = await readWaiting(db, sql`${participantId} = ANY(${sql.param(participantIds)}::text[])`);
    const current = new Map(rows.map(row => [row.participantId, row]));
    let first = this.#order.length;
    for (const id of participantIds) {
      const [before, now] = [this.#waiting.get(id), current.get(id)];
      if (before?.since === now?.since) continue;
      if (before) first = Math.min(first, this.#remove(before));
      if (now) first = Math.min(first, this.#insert(now));
    }
    return new Set([...participantIds, ...this.#order.slice(first).map(waiting => waiting.participantId)]);
  }

  #remove(waiting: Waiting): number {
    const index = this.#indexOf(waiting);
    this.#order.splice(index, 1);
    this.#waiting.delete(waiting.participantId);
    return index;
  }

  #insert(waiting: Waiting): number {
    const index = this.#indexOf(waiting);
    this.#order.splice(index, 0, waiting);
    this.#waiting.set(waiting.participantId, waiting);
    return index;
  }

  /** Binary search for the index of an element, or the one to insert it at. */
  #indexOf(waiting: Waiting): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.#order[middle] as Waiting, waiting) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Not the database's order of texts, which depends on its locale. */
function compare(a: Waiting, b: Waiting): number {
  if (a.since !== b.since) return a.since - b.since;
  return a.participantId < b.participantId ? -1 : Number(a.participantId > b.participantId);
}

async function readWaiting(db: Queryable, condition?: SQL): Promise<Waiting[]> {
  const { participantId, waitingSince } = chatConversation;
  const rows = await db
    .select({ participantId, since: waitingSince })
    .from(chatConversation)
    .where(and(isNotNull(waitingSince), condition));
  return rows.flatMap(({ participantId: id, since }) =>
    since ? { participantId: id, since: since.getTime() } : [],
  );
}
