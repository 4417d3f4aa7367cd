import type { Code } from '#shared/contract/codes.ts';

/** Seconds after which a request that got a 503 is worth repeating. */
export const RETRY_AFTER_SECONDS = 2;

/** An error that the edge answers itself, with the code and HTTP status for the browser. */
export class EdgeError extends Error {
  override name = 'EdgeError';
  readonly code: Code;
  readonly statusCode: number;
  /** Seconds for the Retry-After header; every 503 has one. */
  readonly retryAfter: number | undefined;

  constructor(
    code: Code,
    statusCode: number,
    retryAfter = statusCode === 503 ? RETRY_AFTER_SECONDS : undefined,
  ) {
    super(code);
    this.code = code;
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
