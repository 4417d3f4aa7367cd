/** Whether a query failed because the requested object does not exist. PARAM_INVALID: its id is malformed. */
export function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'NOT_FOUND' || code === 'PARAM_INVALID';
}
