import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken the page over: false on the server and for the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
