/** Whether a query failed because what it asks for is not there; any other fault says nothing of it. */
export function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'NOT_FOUND' || code === 'PARAM_INVALID';
}
