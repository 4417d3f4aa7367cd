import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import { fetchViewer } from '#edge/session/fetch-viewer.ts';
import { completeEvent } from '#edge/tracking/complete-event.ts';
import { createEventQueue } from '#edge/tracking/event-queue.ts';
import { calls } from '#shared/contract/index.ts';
import { TrackedEvent } from '#shared/contract/tracked-event.ts';

const MAX_EVENT_BYTES = 32 * 1024;
/** Time for pending events to be forwarded when the edge stops. */
const DRAIN_TIMEOUT_MS = 1000;

/** Receives the browser's tracking events: validates, completes and logs them, and forwards them later. */
export function tracking(app: FastifyInstance, context: EdgeContext): void {
  const queue = createEventQueue(context);
  app.addHook('onClose', () => queue.drain(DRAIN_TIMEOUT_MS));

  app.register(async scope => {
    scope.setValidatorCompiler(TypeBoxValidatorCompiler);
    // `navigator.sendBeacon` sends strings as text/plain.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope
      .withTypeProvider<TypeBoxTypeProvider>()
      .post(
        `/gateway${calls.reportEvent.path}`,
        { schema: { body: TrackedEvent }, bodyLimit: MAX_EVENT_BYTES },
        async (request, reply) => {
          const anonId = ensureAnonId(request, reply, context.config);
          const loaded = await fetchViewer(request, context);
          const viewer = loaded.kind === 'member' ? loaded.viewer : undefined;
          const event = completeEvent(request.body, request, viewer, anonId);
          request.log.info({ event }, 'event');
          context.metrics.eventTracked('logged');
          queue.push(event, request.ip);
          return { code: '0', msg: '', data: null };
        },
      );
  });
}
