/** Options of queries that change while the member watches them: polled while the window has the focus. */
export const POLLING = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  // Seconds. Refetches on return to a page within the app, but not after server rendering.
  refetchOnMountOrArgChange: 5,
} as const;
