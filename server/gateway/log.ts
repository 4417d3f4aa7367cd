import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

const SECRETS = [
  'mobile',
  'password',
  'newPassword',
  'oldPassword',
  'payPassword',
  'userToken',
  'token',
  'staffToken',
  'verificationCode',
  'captchaTicket',
  'signKey',
  // As a whole, in whatever spelling: a library may log the request that it was given.
  'headers',
];

/** The gateway's log: JSON lines on the standard output. Secrets that somebody logs by mistake are blotted out. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    name: 'gateway',
    redact: { paths: SECRETS.flatMap(name => [name, `*.${name}`]), censor: '***' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error without the values that were in a query: the driver puts the parameters into its message. */
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
