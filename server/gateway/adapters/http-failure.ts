import { setTimeout as sleep } from 'node:timers/promises';

/** A service answered with an error. Bodies are left out, because they can contain what was sent. */
export class HttpFailure extends Error {
  override name = 'HttpFailure';
  readonly status: number;

  constructor(service: string, status: number) {
    super(`${service} answered ${status}`);
    this.status = status;
  }
}

/** Pauses before the second and the third try. */
const PAUSES_MS = [200, 800];

/**
 * Tries up to three times, unless the service rejected the request itself (4xx but 408 and 429). Only for requests that
 * a service carries out once, however often it receives them.
 */
export async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof HttpFailure && isRejection(error.status)) throw error;
      await sleep(pauseMs);
    }
  }
  return request();
}

const isRejection = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;
