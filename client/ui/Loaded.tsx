import type { ReactNode } from 'react';
import { ErrorBox } from '#client/ui/ErrorBox.tsx';

/** What a part of a page knows of its data. */
export type Loadable<T> =
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly onRetry?: (() => void) | undefined;
      readonly retrying?: boolean | undefined;
    };

interface LoadedProps<T> {
  /** What it is, where nothing around says so when it fails. */
  what?: string;
  state: Loadable<T>;
  /** Stands in for the content, with its measures. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The states of a part: its skeleton, what failed with a retry, or the content (which knows when it is empty). */
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
