import type { PolicyOptions } from '#edge/http/csp.ts';
import type { StreamBackpressure } from '#edge/http/stream-backpressure.ts';
import type { Metrics } from '#edge/observability/metrics.ts';
import type { CachedOrigins } from '#edge/pages/cache/cached-origins.ts';
import type { PageCache } from '#edge/pages/cache/page-cache.ts';
import type { ClientBuild } from '#edge/pages/render/client-build.ts';
import type { ViewerCache } from '#edge/session/viewer-cache.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { Config } from '../../config.ts';

/** The services of the edge that pages use. */
export interface PagesOptions {
  readonly config: Config;
  readonly gateway: Pick<GatewayCaller, 'call' | 'knownReply'>;
  readonly viewers: ViewerCache;
  readonly metrics: Pick<Metrics, 'pageCacheAnswered' | 'pageServed'>;
}

/** With the services that only pages use. */
export interface PageContext extends PagesOptions {
  readonly client: ClientBuild;
  readonly cache: PageCache;
  readonly origins: CachedOrigins;
  readonly policy: PolicyOptions;
  readonly unread: StreamBackpressure;
}
