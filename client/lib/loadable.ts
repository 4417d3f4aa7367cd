/** Loading state of a part of a page. */
export type Loadable<T> =
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly onRetry?: (() => void) | undefined;
      readonly retrying?: boolean | undefined;
    };
