/** For the few queries whose change somebody waits for: asked again while the window is looked at. */
export const POLLING = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  // Come back to within the app, it is as it stood when it was left; the page that a server rendered is fresh.
  refetchOnMountOrArgChange: 5,
} as const;
