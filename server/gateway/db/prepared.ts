import type { Queryable } from '#gateway/db/connect.ts';
import { mapByPlan } from '#gateway/db/map-rows.ts';

interface Preparable<Query> {
  prepare(name: string): Query;
}

let count = 0;

/**
 * Returns a query of which the SQL text is built once for each database, not for each call: for short queries, building
 * takes as long as all the rest. Its arguments are `sql.placeholder`s; a Date is passed as it is, and a list as an array
 * to `= ANY(…)`.
 */
export function prepared<Query>(build: (db: Queryable) => Preparable<Query>): (db: Queryable) => Query {
  const name = `prepared_${++count}`;
  const known = new WeakMap<Queryable, Query>();
  return db => {
    const query = known.get(db) ?? mapByPlan(build(db).prepare(name));
    known.set(db, query);
    return query;
  };
}
