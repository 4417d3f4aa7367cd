/** What a process has used since its start. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** What a child says. */
export type ChildMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | ({ readonly kind: 'usage' } & Usage);

/** What a child is told. */
export type ChildOrder =
  | { readonly kind: 'usage' }
  /** From now on the upstream answers this path so much later. */
  | { readonly kind: 'delay'; readonly path: string; readonly ms: number };

interface Listeners {
  readonly onOrder?: (order: ChildOrder) => void;
  readonly onEnd?: () => Promise<void>;
}

/** The options that a child was started with. */
export function childOptions<Options>(): Options {
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

/** Tells the bench where the child listens, answers its questions, and ends with it, however it ends. */
export function announce(url: string, { onOrder, onEnd }: Listeners = {}): void {
  const tell = (message: ChildMessage) => process.send?.(message);
  process.on('message', (order: ChildOrder) => {
    if (order.kind !== 'usage') return onOrder?.(order);
    const { user, system } = process.cpuUsage();
    tell({ kind: 'usage', cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', async () => {
    await onEnd?.();
    process.exit();
  });
  // A terminal interrupts every process of the bench; this one still has its cleaning up to do.
  process.on('SIGINT', () => {});
  tell({ kind: 'listening', url });
}
