import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SERVICES } from '#shared/contract/define-call.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { RouteId } from '#shared/routes/rows.ts';

/** How a page request was answered. `none` stands for an address that is no page. */
export type PageKind = 'cached' | 'stale' | 'streamed' | 'redirect' | 'poster' | 'error';
export type CallOutcome = 'answered' | 'network' | 'timeout' | 'aborted';

/**
 * What the edge counts. Every label comes from a table of ours or is a small number: a raw path, an address or
 * a member never becomes one, so that the number of series stays bounded whatever visitors ask for.
 */
export interface Metrics {
  pageServed(route: RouteId | 'none', kind: PageKind, seconds: number): void;
  pageCacheAnswered(answer: 'hit' | 'miss' | 'stale'): void;
  gatewayCalled(name: CallName, outcome: CallOutcome, seconds: number): void;
  /** `status` is what the browser got. */
  requestProxied(service: (typeof SERVICES)[number] | 'dev', status: number): void;
  socketOpened(): void;
  socketClosed(): void;
  /** `dropped`: the queue to the gateway was full, or the gateway did not take it. */
  eventTracked(outcome: 'logged' | 'forwarded' | 'dropped'): void;
  gatewayUp(up: boolean): void;
  /** The text that Prometheus reads, and its content type. */
  render(): Promise<string>;
  readonly contentType: string;
}

const PAGE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Makes the metrics of one edge, in a registry of their own, so that several edges fit into one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const pages = new Histogram({
    name: 'edge_page_duration_seconds',
    help: 'Time from request to the end of the answer, by route and kind of answer',
    labelNames: ['route', 'kind'],
    buckets: PAGE_SECONDS,
    registers,
  });
  const pageCache = new Counter({
    name: 'edge_page_cache_total',
    help: 'Answers of the page cache',
    labelNames: ['answer'],
    registers,
  });
  const calls = new Histogram({
    name: 'edge_gateway_call_duration_seconds',
    help: 'Time of the calls that the edge itself makes to the gateway',
    labelNames: ['call', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const proxied = new Counter({
    name: 'edge_proxied_requests_total',
    help: 'Requests passed on to the gateway, by service and status',
    labelNames: ['service', 'status'],
    registers,
  });
  const sockets = new Gauge({ name: 'edge_sockets_open', help: 'Chat sockets held open', registers });
  const events = new Counter({
    name: 'edge_tracking_events_total',
    help: 'Tracking events logged, forwarded to the gateway, and dropped on the way to it',
    labelNames: ['outcome'],
    registers,
  });
  const up = new Gauge({
    name: 'edge_gateway_up',
    help: 'Whether the last call reached the gateway',
    registers,
  });

  return {
    pageServed: (route, kind, seconds) => pages.observe({ route, kind }, seconds),
    pageCacheAnswered: answer => pageCache.inc({ answer }),
    gatewayCalled: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    requestProxied: (service, status) => proxied.inc({ service, status }),
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    eventTracked: outcome => events.inc({ outcome }),
    gatewayUp: reached => up.set(reached ? 1 : 0),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
