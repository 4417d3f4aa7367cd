import type { CallError } from '#client/api/transport/base-api.ts';

const RETRY_AFTER_MS = [1000, 3000];

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Repeats a write up to twice while its response is lost (`GATEWAY_UNREACHABLE`), because the next step needs its
 * outcome. Only for idempotent writes.
 */
export async function retryUntilAnswered<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  let answer = await send();
  for (const ms of RETRY_AFTER_MS) {
    if ((answer.error as Partial<CallError> | undefined)?.code !== 'GATEWAY_UNREACHABLE') break;
    await new Promise(resolve => setTimeout(resolve, ms));
    answer = await send();
  }
  return answer;
}
