/** Replaces the hook of the same name, which needs the store; only the key of a stored form depends on it. */
export const useViewer = () => ({ member: null, approval: null });
