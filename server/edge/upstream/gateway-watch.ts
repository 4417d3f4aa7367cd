import { isEnvelope, type RawReply } from '#shared/contract/classify-reply.ts';

/** After the first answer, single failures are normal: a gateway behind the balancer restarts. */
const FAILURES_TO_REPORT = 3;

type State = 'unknown' | 'answers' | 'unreachable' | 'foreign';

export interface GatewayWatch {
  /** Takes note of a reply; `error` is what a fault was caused by. */
  note(reply: RawReply, error?: unknown): void;
  /** Whether the gateway has answered any request. */
  reachedOnce(): boolean;
}

interface Log {
  error(text: string): void;
  info(text: string): void;
}

/** Logs when the gateway at GATEWAY_URL turns out to be wrong or unreachable, and when it answers again. */
export function watchGateway(url: string, log?: Log): GatewayWatch {
  let state: State = 'unknown';
  let failures = 0;
  let reached = false;

  function move(next: State, problem: string) {
    failures += 1;
    if (next === state || (state === 'answers' && failures < FAILURES_TO_REPORT)) return;
    state = next;
    log?.error(`GATEWAY_URL: ${url} ${problem}`);
  }

  return {
    note(reply, error) {
      if ('fault' in reply) {
        if (reply.fault !== 'aborted')
          move('unreachable', `does not answer: ${reasonOf(error, reply.fault)}`);
      } else if (!isEnvelope(reply.body)) {
        move('foreign', `is not a gateway: status ${reply.status} without an envelope`);
      } else {
        reached = true;
        failures = 0;
        if (state === 'unreachable' || state === 'foreign') log?.info(`GATEWAY_URL: ${url} answers`);
        state = 'answers';
      }
    },
    reachedOnce: () => reached,
  };
}

function reasonOf(error: unknown, fault: string): string {
  if (fault === 'timeout' || !(error instanceof Error)) return fault;
  const { code, message } = error as NodeJS.ErrnoException;
  // An AggregateError of several IPs has no message.
  return message || code || fault;
}
