import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Exports the spans of this thread if there is a URL to send them to. The SDK is loaded only then; without it, spans
 * record nothing.
 * @returns a function that exports what is left, and ends
 */
export async function startTracing(
  config: Pick<Config, 'tracesUrl' | 'tracedShare'>,
  service: 'edge' | 'gateway',
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { tracesUrl, tracedShare } = config;
  if (tracesUrl === undefined) return async () => {};
  const { exportSpans } = await import('./export-spans.ts');
  return exportSpans({ tracesUrl, tracedShare, service, log });
}
