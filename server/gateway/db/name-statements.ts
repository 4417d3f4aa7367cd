import type pg from 'pg';

/** Longer ones are lists of many rows, and hardly ever asked again with as many. */
const MAX_NAMED_CHARACTERS = 6000;
/** PostgreSQL keeps the plan of each for as long as the connection lives. */
const MAX_NAMED_STATEMENTS = 256;

/**
 * Gives the statements of a connection names, by their texts: so PostgreSQL parses and plans one that comes again once
 * and not every time, which for short ones costs more than their work. Whoever asks need not know of it.
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
    // Without values it goes as it is: PostgreSQL takes several such in one, and BEGIN needs no plan.
    if (!isNameless || !Array.isArray(values) || values.length === 0) return query(config, ...rest);
    return query({ ...config, name: nameOf(config.text) }, ...rest);
  }
  client.query = queryByName as typeof client.query;
}

function isStatement(config: unknown): config is { readonly text: string; readonly name?: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
