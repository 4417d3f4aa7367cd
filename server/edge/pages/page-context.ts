import type { EdgeContext } from '#edge/context.ts';
import type { ClientBuild } from '#edge/pages/client-build.ts';
import type { KeptOrigins } from '#edge/pages/kept-origins.ts';
import type { PageCache } from '#edge/pages/page-cache.ts';
import type { UnreadPages } from '#edge/pages/unread-pages.ts';
import type { PolicyOptions } from '#edge/plugins/security-headers.ts';

/** What serving pages needs beyond what the edge's parts share. */
export interface PageContext extends EdgeContext {
  readonly client: ClientBuild;
  readonly cache: PageCache;
  readonly origins: KeptOrigins;
  readonly policy: PolicyOptions;
  readonly unread: UnreadPages;
}
