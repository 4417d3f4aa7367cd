import type { Code } from '#shared/contract/codes.ts';

/** An error that the edge answers itself, with the code and HTTP status for the browser. */
export class EdgeError extends Error {
  override name = 'EdgeError';
  readonly code: Code;
  readonly statusCode: number;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: Code, statusCode: number, retryAfter?: number) {
    super(code);
    this.code = code;
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
