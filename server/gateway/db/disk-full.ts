const CODES = new Set([
  // disk_full
  '53100',
  ...['ENOSPC', 'EDQUOT'],
]);

/** Whether a query or a file could not be written because no space is left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}
