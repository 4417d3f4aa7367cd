import type pg from 'pg';

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
  const query = client.query.bind(client) as (config: unknown, ...rest: readonly unknown[]) => unknown;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > MAX_NAMED_CHARACTERS || names.size === MAX_NAMED_STATEMENTS) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  function queryByName(config: unknown, ...rest: readonly unknown[]) {
    const [values] = rest;
    const isNameless = isStatement(config) && config.name === undefined;
    // Queries without values are not named: they may contain several statements, and BEGIN needs no plan.
    if (!isNameless || !Array.isArray(values) || values.length === 0) return query(config, ...rest);
    return query({ ...config, name: nameOf(config.text) }, ...rest);
  }
  client.query = queryByName as typeof client.query;
}

function isStatement(config: unknown): config is { readonly text: string; readonly name?: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
