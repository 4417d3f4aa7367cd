import type { Code } from '#shared/contract/codes.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

interface ErrorDetails {
  /** Replaces the code's default message. */
  readonly msg?: string;
  readonly data?: unknown;
}

/**
 * Thrown by a handler or service to answer with a code other than '0'. An expected outcome, not a failure of
 * the gateway.
 */
export class BusinessError extends Error {
  override name = 'BusinessError';
  readonly code: Code;
  readonly data: unknown;

  constructor(code: Code, { msg = codeMessages[code], data = null }: ErrorDetails = {}) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

export interface FieldProblem {
  readonly field: string;
  readonly msg: string;
}

/** PARAM_INVALID with one problem per field. */
export function invalidParams(fields: readonly FieldProblem[]): BusinessError {
  return new BusinessError('PARAM_INVALID', { data: { fields } });
}
