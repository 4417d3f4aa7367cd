import { Column, getTableName, is, noopDecoder, SQL, Subquery } from '#gateway/db/sql.ts';

type Field = Column | SQL | SQL.Aliased | Subquery;

/** Members of drizzle's prepared select. */
interface PreparedSelect {
  /** The path of a column has one key, or two if it belongs to a group. */
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: Field }[];
  /** By table name: whether each row has a row of this table. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  customResultMapper?: (rows: readonly Row[]) => unknown;
}

type Row = readonly unknown[];

/**
 * Lets a prepared query map its rows to the objects that drizzle makes of them, but with one plan for all rows. drizzle
 * finds the decoder of each cell again, which takes longer than to read the cell.
 */
export function mapByPlan<Query>(query: Query): Query {
  const select = query as Query & PreparedSelect;
  if (select.fields)
    select.customResultMapper = createMapper(select.fields, select.joinsNotNullableMap ?? {});
  return query;
}

function createMapper(
  fields: NonNullable<PreparedSelect['fields']>,
  always: Readonly<Record<string, boolean>>,
) {
  const columns = fields.map(({ path, field }) => ({
    group: path.length > 1 ? path[0] : undefined,
    key: path.at(-1) as string,
    decoder: decoderOf(field),
  }));
  const nullable = [
    ...Map.groupBy(fields.entries(), ([, { path }]) => (path.length > 1 ? path[0] : undefined)),
  ].flatMap(([group, members]) => {
    const ofTables = members.flatMap(([at, { field }]) =>
      is(field, Column) ? [{ at, table: getTableName(field.table) }] : [],
    );
    const [first, ...others] = ofTables;
    const isOneTable = first && others.every(({ table }) => table === first.table);
    return group !== undefined && isOneTable && !always[first.table] ? [{ group, at: first.at }] : [];
  });

  function map(row: Row): unknown {
    const result: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) {
      const { group, key, decoder } = columns[at] as (typeof columns)[number];
      const raw = row[at];
      const value = raw === null || decoder === null ? raw : decoder.mapFromDriverValue(raw);
      if (group === undefined) result[key] = value;
      else {
        result[group] ??= {};
        (result[group] as Record<string, unknown>)[key] = value;
      }
    }
    // Of a left join without a row.
    for (const { group, at } of nullable) if (row[at] === null) result[group] = null;
    return result;
  }
  return (rows: readonly Row[]) => rows.map(map);
}

/** null: the value is used as it is. */
function decoderOf(field: Field) {
  if (is(field, Column)) {
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  }
  const { decoder } = (is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql) as unknown as {
    readonly decoder: { mapFromDriverValue(value: unknown): unknown };
  };
  return decoder === noopDecoder ? null : decoder;
}
