import type { Metrics } from '#edge/plugins/metrics.ts';
import type { ViewerCache } from '#edge/session/viewer-cache.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { Config } from '../config.ts';

/** Services shared by the parts of the edge. `buildEdge` creates it once and passes it to every plugin. */
export interface EdgeContext {
  readonly config: Config;
  /** Base of the gateway, embedded or not, without a trailing slash. */
  readonly gatewayUrl: string;
  readonly gateway: GatewayCaller;
  readonly viewers: ViewerCache;
  readonly metrics: Metrics;
}
