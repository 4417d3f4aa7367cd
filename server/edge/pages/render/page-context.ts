import type { EdgeContext } from '#edge/context.ts';
import type { CachedOrigins } from '#edge/pages/cache/cached-origins.ts';
import type { PageCache } from '#edge/pages/cache/page-cache.ts';
import type { ClientBuild } from '#edge/pages/render/client-build.ts';
import type { StreamBackpressure } from '#edge/pages/render/stream-backpressure.ts';
import type { PolicyOptions } from '#edge/plugins/security-headers.ts';

/** The edge's context with the services that only pages use. */
export interface PageContext extends EdgeContext {
  readonly client: ClientBuild;
  readonly cache: PageCache;
  readonly origins: CachedOrigins;
  readonly policy: PolicyOptions;
  readonly unread: StreamBackpressure;
}
