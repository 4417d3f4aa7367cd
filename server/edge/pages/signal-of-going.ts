import type { FastifyReply } from 'fastify';

/** Aborted when the browser goes away before it has the whole answer. */
export function signalOfGoing({ raw }: FastifyReply): AbortSignal {
  const going = new AbortController();
  if (raw.destroyed) going.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) going.abort();
  });
  return going.signal;
}
