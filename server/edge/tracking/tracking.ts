import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import { loadViewer } from '#edge/session/load-viewer.ts';
import { completeEvent } from '#edge/tracking/complete-event.ts';
import { createEventQueue } from '#edge/tracking/event-queue.ts';
import { calls } from '#shared/contract/index.ts';
import { TrackedEvent } from '#shared/contract/tracked-event.ts';

const MAX_EVENT_BYTES = 32 * 1024;
/** Events still on their way when the edge ends get this long. */
const LAST_EVENTS_MS = 1000;

/** Answers the browser's tracking events: checked, completed, logged, and passed on to the gateway later. */
export function tracking(app: FastifyInstance, context: EdgeContext): void {
  const queue = createEventQueue(context);
  app.addHook('onClose', () => queue.drain(LAST_EVENTS_MS));

  app.register(async scope => {
    scope.setValidatorCompiler(TypeBoxValidatorCompiler);
    // `navigator.sendBeacon` says text/plain for a string.
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
          const loaded = await loadViewer(request, context);
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
