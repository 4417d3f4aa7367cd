import type { CallFault } from '#client/api/base-api.ts';

const RETRY_AFTER_MS = [1000, 3000];

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Sends the same write again where its answer was lost: what became of it is to be known before more is done. Only for
 * a write that has one effect however often it is sent.
 */
export async function untilAnswered<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  let answer = await send();
  for (const ms of RETRY_AFTER_MS) {
    if ((answer.error as Partial<CallFault> | undefined)?.code !== 'GATEWAY_UNREACHABLE') break;
    await new Promise(resolve => setTimeout(resolve, ms));
    answer = await send();
  }
  return answer;
}
