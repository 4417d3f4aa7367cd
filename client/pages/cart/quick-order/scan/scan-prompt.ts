import type { CallError } from '#client/api/transport/base-api.ts';
import type { AddOutcome } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import type { ScanKind } from '#shared/domain/scan-code.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import type { scanPrompts } from '#shared/messages/zh/client/scan.ts';

const { outcome } = quickOrder;

export type PromptKey = keyof typeof scanPrompts;

/** Result of a scan, displayed and spoken. */
export interface ScanPrompt {
  /** null: a sku was added; only `detail` is shown. */
  readonly key: PromptKey | null;
  readonly tone: 'good' | 'bad' | 'neutral';
  /** Code, commodity or reason; displayed but not spoken. */
  readonly detail?: string | undefined;
}

const GOOD: ReadonlySet<PromptKey> = new Set(['submitted', 'cancelled']);
const NEUTRAL: ReadonlySet<PromptKey> = new Set(['submitting', 'nothingToCancel', 'repeated']);

export function promptOf(key: PromptKey, detail?: string): ScanPrompt {
  return { key, tone: GOOD.has(key) ? 'good' : NEUTRAL.has(key) ? 'neutral' : 'bad', detail };
}

/** Temporary faults: the same call can succeed once the connection is back. */
export const PASSING_FAULTS: ReadonlySet<string> = new Set([
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'OVERLOADED',
  'TOO_MANY',
]);

/** Faults of the code itself: a retry gives the same result. */
export const FINAL_FAULTS: ReadonlySet<string> = new Set(['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'PARAM_INVALID']);

export function promptOfFault({ code, message }: CallError, kind: ScanKind, text?: string): ScanPrompt {
  switch (code) {
    case '400':
      return promptOf('loginAgain');
    case 'GATEWAY_UNREACHABLE':
      return promptOf('networkFailed');
    case 'GATEWAY_TIMEOUT':
      return promptOf('networkTimeout');
    case '500':
    case 'GATEWAY_INVALID':
      return promptOf('serverError', text);
    case 'PRODUCT_NOT_FOUND':
    case 'NOT_FOUND':
      return promptOf(kind === 'BAR_CODE' ? 'commodityMissing' : 'qrMissing', text);
    case 'PARAM_INVALID':
      return promptOf('invalid', message);
    default:
      return promptOf('requestFailed', message);
  }
}

/** The prompt for the result of adding rows to the cart. */
export function promptOfAdding(answer: AddOutcome | CallError): ScanPrompt {
  if ('code' in answer) {
    const prompt = promptOfFault(answer, 'BAR_CODE');
    return prompt.key === 'requestFailed' ? promptOf('submitFailed', answer.message) : prompt;
  }
  const { added, failed } = answer;
  if (failed === 0) return promptOf('submitted', outcome.all(added));
  return added === 0
    ? promptOf('submitFailed', outcome.none(failed))
    : promptOf('invalid', outcome.some(added, failed));
}
