import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { redactSecrets } from '#shared/logging/redact-secrets.ts';

/** The gateway's log: JSON lines on the standard output. Secrets that are logged by mistake are redacted. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: { service: 'gateway' },
    formatters: { log: redactSecrets },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Describes an error without the query's values, which the driver puts into its message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const withoutValues = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
