import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import type { Metrics } from '#edge/observability/metrics.ts';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import type { SessionContext } from '#edge/session/apply-reply-effects.ts';
import { fetchViewer } from '#edge/session/fetch-viewer.ts';
import { completeEvent } from '#edge/tracking/complete-event.ts';
import { createEventQueue } from '#edge/tracking/event-queue.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { calls } from '#shared/contract/index.ts';
import { TrackedEvent } from '#shared/contract/tracked-event.ts';

const MAX_EVENT_BYTES = 32 * 1024;
/** Time for pending events to be forwarded when the edge stops. */
const DRAIN_TIMEOUT_MS = 1000;

export interface TrackingOptions extends SessionContext {
  readonly gateway: Pick<GatewayCaller, 'call'>;
  readonly metrics: Pick<Metrics, 'eventTracked'>;
}

/**
 * Receives the browser's tracking events: validates, completes and logs them, and forwards them later. The view of a
 * server-rendered page is in the log line of its request (`logPageView`), also for browsers without scripts.
 */
export const tracking = fp<TrackingOptions>(
  async (app, context) => {
    const queue = createEventQueue(context);
    app.addHook('onClose', () => queue.drain(DRAIN_TIMEOUT_MS));

    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    // `navigator.sendBeacon` sends strings as text/plain.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    app
      .withTypeProvider<TypeBoxTypeProvider>()
      .post(
        `/gateway${calls.reportEvent.path}`,
        { schema: { body: TrackedEvent }, bodyLimit: MAX_EVENT_BYTES },
        async (request, reply) => {
          const anonId = ensureAnonId(request, reply, context.config);
          const loaded = await fetchViewer(request, context);
          const viewer = loaded.kind === 'member' ? loaded.viewer : undefined;
          const event = completeEvent(request.body, request, viewer, anonId);
          if (!request.body.serverRendered) {
            request.log.info({ event }, 'event');
            context.metrics.eventTracked('logged');
          }
          queue.push(event, request.ip);
          return { code: '0', msg: '', data: null };
        },
      );
  },
  { name: 'edge-tracking', dependencies: ['@fastify/cookie'], encapsulate: true, fastify: '5.x' },
);
