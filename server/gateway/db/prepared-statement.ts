import type { FieldDef, QueryArrayConfig } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** Of pg's connection: the messages of a statement. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: { portal: '' }): void;
  sync(): void;
}

type Parser = (text: string) => unknown;

/** How to read the columns of a connection's statements, by statement name. */
export type ColumnParsers = Map<string, readonly Parser[]>;

export type NamedQuery = QueryArrayConfig & { readonly name: string };

type Done = (error: Error | null, result?: { readonly rows: readonly unknown[][] }) => void;

/**
 * A query with a name, as pg executes it, but its columns are described once per connection, not at each execution: to
 * read the description of 25 columns and find their parsers takes pg half as long as to read 16 rows. The columns cannot
 * change: PostgreSQL rejects the statement if they would.
 */
export class PreparedStatement {
  /** Read by pg, which notes the parsed statements of a connection. */
  readonly name: string;
  readonly text: string;
  /** Set by pg. */
  callback: Done | undefined;
  readonly #query: NamedQuery;
  readonly #values: readonly unknown[];
  readonly #known: ColumnParsers;
  #parsers: readonly Parser[];
  readonly #rows: unknown[][] = [];
  #error: Error | null = null;

  constructor(query: NamedQuery, values: readonly unknown[], known: ColumnParsers) {
    this.name = query.name;
    this.text = query.text;
    this.#query = query;
    this.#values = values;
    this.#known = known;
    this.#parsers = known.get(query.name) ?? [];
  }

  /** Called by pg, like all of the following. */
  submit(connection: Connection): Error | null {
    const { name, text } = this;
    let values: (string | Buffer | null)[];
    try {
      values = this.#values.map(value => prepareValue(value));
    } catch (error) {
      // Before any message is sent, so that the connection remains usable.
      return error as Error;
    }
    // All messages in one packet.
    connection.stream.cork();
    try {
      if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values });
      if (!this.#known.has(name)) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    const { types } = this.#query;
    this.#parsers = fields.map(({ dataTypeID }) => types?.getTypeParser(dataTypeID, 'text') as Parser);
    this.#known.set(this.name, this.#parsers);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row = new Array<unknown>(fields.length);
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null;
        row[at] = text === null ? null : this.#parsers[at]?.(text);
      }
    } catch (error) {
      this.#error = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#error) this.callback?.(this.#error);
    else this.callback?.(null, { rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
