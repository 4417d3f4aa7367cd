/** Resources that a process has used since its start. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** Messages from a child. */
export type ChildMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | ({ readonly kind: 'usage' } & Usage);

/** Messages to a child. */
export type ChildOrder =
  | { readonly kind: 'usage' }
  /** Delays the upstream's responses on this path. */
  | { readonly kind: 'delay'; readonly path: string; readonly ms: number };

interface Listeners {
  readonly onOrder?: (order: ChildOrder) => void;
  readonly onEnd?: () => Promise<void>;
}

/** Returns the options that a child was started with. */
export function childOptions<Options>(): Options {
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

/**
 * Reports the child's URL to the benchmark, answers its messages, and ends the child when the benchmark ends.
 */
export function announce(url: string, { onOrder, onEnd }: Listeners = {}): void {
  const report = (message: ChildMessage) => process.send?.(message);
  process.on('message', (order: ChildOrder) => {
    if (order.kind !== 'usage') return onOrder?.(order);
    const { user, system } = process.cpuUsage();
    report({ kind: 'usage', cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', async () => {
    await onEnd?.();
    process.exit();
  });
  // Ctrl-C reaches every process of the benchmark; this one must still clean up.
  process.on('SIGINT', () => {});
  report({ kind: 'listening', url });
}
