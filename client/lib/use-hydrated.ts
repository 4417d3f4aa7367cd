import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the page is hydrated: false on the server and in the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * Whether the server rendered the component. It never changes, whereas `useHydrated` renders the component a second time,
 * in one long task: for a whole page, use this one.
 */
export function useServerRendered(): boolean {
  const [origin] = useState(() => ({ isServer: false }));
  return useSyncExternalStore(
    subscribeToNothing,
    () => origin.isServer,
    () => {
      origin.isServer = true;
      return true;
    },
  );
}
