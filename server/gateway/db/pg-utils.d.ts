declare module 'pg/lib/utils.js' {
  /** The text form of a query's value: a Date, an array or an object too. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
