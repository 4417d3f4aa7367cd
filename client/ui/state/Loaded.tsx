import type { ReactNode } from 'react';
import type { Loadable } from '#client/lib/loadable.ts';
import { ErrorBox } from '#client/ui/state/ErrorBox.tsx';

interface LoadedProps<T> {
  /** Name of the content for the error message, if its surroundings do not name it. */
  what?: string;
  state: Loadable<T>;
  /** Placeholder with the size of the content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders the skeleton, the error with a retry, or the content. The content handles empty data itself. */
export function Loaded<T>({ what, state, skeleton, children }: LoadedProps<T>) {
  switch (state.kind) {
    case 'ready':
      return children(state.data);
    case 'loading':
      return skeleton;
    case 'failed':
      return (
        <ErrorBox what={what} message={state.message} onRetry={state.onRetry} retrying={state.retrying} />
      );
  }
}
