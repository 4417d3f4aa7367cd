const CODES = new Set([
  ...['ECONNRESET', 'EPIPE'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  ...['57P01', '57P02', '57P03', '53300'],
]);
/** SQLSTATE class 08: connection exceptions. */
const CONNECTION_EXCEPTION = /^08/;
/** Errors of node-postgres that have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed)/;

/** Whether a query failed because there was no connection, not because of its content. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    syscall === 'connect' ||
    CODES.has(code) ||
    CONNECTION_EXCEPTION.test(code) ||
    MESSAGES.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}
