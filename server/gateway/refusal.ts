import type { Code } from '#shared/contract/codes.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

interface RefusalDetails {
  /** Better words than the code's own. */
  readonly msg?: string;
  readonly data?: unknown;
}

/** Thrown by a handler or service where the answer is a code other than 0. It is an outcome, not an error. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly data: unknown;

  constructor(code: Code, { msg = codeMessages[code], data = null }: RefusalDetails = {}) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

export interface FieldProblem {
  readonly field: string;
  readonly msg: string;
}

/** What was sent is not what the call takes, field by field. */
export function invalidParams(fields: readonly FieldProblem[]): Refusal {
  return new Refusal('PARAM_INVALID', { data: { fields } });
}
