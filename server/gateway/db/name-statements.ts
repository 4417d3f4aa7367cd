import type pg from 'pg';
import { type ColumnParsers, type NamedQuery, PreparedStatement } from '#gateway/db/prepared-statement.ts';

/** Longer statements are bulk inserts that are rarely repeated with the same number of rows. */
const MAX_NAMED_CHARACTERS = 6000;
/** Limits the prepared statements per connection; PostgreSQL keeps each until the connection ends. */
const MAX_NAMED_STATEMENTS = 256;

/**
 * Turns a connection's queries into named prepared statements, keyed by their text, so that PostgreSQL parses
 * and plans a repeated query once. For short queries, parsing and planning cost more than execution.
 * Transparent to callers.
 */
export function nameStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const known: ColumnParsers = new Map();
  const query = client.query.bind(client) as (config: unknown, ...rest: readonly unknown[]) => unknown;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > MAX_NAMED_CHARACTERS || names.size === MAX_NAMED_STATEMENTS) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  function queryPrepared(config: NamedQuery, values: readonly unknown[], callback: unknown) {
    const statement = new PreparedStatement(config, values, known);
    if (callback) return query(statement, callback);
    return new Promise((resolve, reject) => {
      query(statement, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
  function queryByName(config: unknown, ...rest: readonly unknown[]) {
    const [values, callback] = rest;
    if (isPrepared(config) && Array.isArray(values)) return queryPrepared(config, values, callback);
    const isNameless = isStatement(config) && config.name === undefined;
    // Queries without values are not named: they may contain several statements, and BEGIN needs no plan.
    if (!isNameless || !Array.isArray(values) || values.length === 0) return query(config, ...rest);
    return query({ ...config, name: nameOf(config.text) }, ...rest);
  }
  client.query = queryByName as typeof client.query;
}

/** A query of `prepared`. */
function isPrepared(config: unknown): config is NamedQuery {
  return (
    isStatement(config) && config.name !== undefined && 'rowMode' in config && config.rowMode === 'array'
  );
}

function isStatement(config: unknown): config is { readonly text: string; readonly name?: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
