/** For the few queries whose change somebody waits for: asked again while the window is looked at. */
export const POLLING = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;
