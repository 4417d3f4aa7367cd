import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SERVICES } from '#shared/contract/calls/define-call.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { RouteId } from '#shared/routes/rows.ts';

/** How a page request was answered. */
export type PageKind = 'cached' | 'stale' | 'streamed' | 'redirect' | 'poster' | 'error';
type Proxied = (typeof SERVICES)[number] | 'dev' | 'pay-callback';
export type CallOutcome = 'answered' | 'network' | 'timeout' | 'aborted';

/**
 * Metrics of the edge. Labels are names from fixed tables or HTTP statuses, never paths, IPs or members, so that the
 * number of time series is bounded.
 */
export interface Metrics {
  requestStarted(): void;
  /** `rejection`: the code with which the edge itself rejected or failed to answer. */
  requestEnded(rejection: Code | undefined): void;
  /** `none` is the route of a URL that is not a page. */
  pageServed(route: RouteId | 'none', kind: PageKind, seconds: number): void;
  pageCacheAnswered(answer: 'hit' | 'miss' | 'stale'): void;
  gatewayCalled(name: CallName, outcome: CallOutcome, seconds: number): void;
  /** `status` is the one sent to the browser. */
  requestProxied(service: Proxied, status: number): void;
  /** Time until the headers of the gateway's reply to a proxied request. */
  upstreamAnswered(service: Proxied, outcome: CallOutcome, seconds: number): void;
  socketOpened(): void;
  socketClosed(): void;
  /** `dropped`: the queue was full, or the gateway did not accept the event. */
  eventTracked(outcome: 'logged' | 'forwarded' | 'dropped'): void;
  gatewayUp(up: boolean): void;
  /** Metrics in Prometheus text format. */
  render(): Promise<string>;
  readonly contentType: string;
}

const PAGE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of one edge in their own registry, so that one process can run several edges. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const inFlight = new Gauge({
    name: 'edge_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers,
  });
  const rejections = new Counter({
    name: 'edge_rejections_total',
    help: 'Requests that the edge itself rejected or failed to answer, by code',
    labelNames: ['code'],
    registers,
  });
  const upstream = new Histogram({
    name: 'edge_upstream_duration_seconds',
    help: 'Time until the headers of the reply to a proxied request, by service and outcome',
    labelNames: ['service', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const pages = new Histogram({
    name: 'edge_page_duration_seconds',
    help: 'Time from request to the end of the response, by route and kind of response',
    labelNames: ['route', 'kind'],
    buckets: PAGE_SECONDS,
    registers,
  });
  const pageCache = new Counter({
    name: 'edge_page_cache_total',
    help: 'Lookups in the page cache by result',
    labelNames: ['answer'],
    registers,
  });
  const calls = new Histogram({
    name: 'edge_gateway_call_duration_seconds',
    help: 'Duration of calls by the edge itself to the gateway',
    labelNames: ['call', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const proxied = new Counter({
    name: 'edge_proxied_requests_total',
    help: 'Requests forwarded to the gateway, by service and status',
    labelNames: ['service', 'status'],
    registers,
  });
  const sockets = new Gauge({ name: 'edge_sockets_open', help: 'Open chat sockets', registers });
  const events = new Counter({
    name: 'edge_tracking_events_total',
    help: 'Tracking events logged, forwarded to the gateway, or dropped',
    labelNames: ['outcome'],
    registers,
  });
  const up = new Gauge({
    name: 'edge_gateway_up',
    help: 'Whether the last call reached the gateway',
    registers,
  });

  return {
    requestStarted: () => inFlight.inc(),
    requestEnded(rejection) {
      inFlight.dec();
      if (rejection) rejections.inc({ code: rejection });
    },
    upstreamAnswered: (service, outcome, seconds) => upstream.observe({ service, outcome }, seconds),
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
