import type { CallFault } from '#client/api/base-api.ts';
import type { AddOutcome } from '#client/features/cart/quick/use-add-rows.ts';
import type { ScanKind } from '#shared/domain/scan-code.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import type { scanPrompts } from '#shared/messages/zh/scan.ts';

const { outcome } = quickOrder;

export type PromptKey = keyof typeof scanPrompts;

/** What a scan came to, as it is shown and spoken. */
export interface ScanPrompt {
  /** null: goods were added, which needs no words but what was added. */
  readonly key: PromptKey | null;
  readonly tone: 'good' | 'bad' | 'neutral';
  /** Which code, which goods, why: shown, not spoken. */
  readonly detail?: string | undefined;
}

const GOOD: ReadonlySet<PromptKey> = new Set(['submitted', 'cancelled']);
const NEUTRAL: ReadonlySet<PromptKey> = new Set(['submitting', 'nothingToCancel', 'repeated']);

export function promptOf(key: PromptKey, detail?: string): ScanPrompt {
  return { key, tone: GOOD.has(key) ? 'good' : NEUTRAL.has(key) ? 'neutral' : 'bad', detail };
}

/** Faults after which the same will work once the line is back. */
export const PASSING_FAULTS: ReadonlySet<string> = new Set([
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'OVERLOADED',
  'TOO_MANY',
]);

/** Faults of the code itself: asking again answers the same. */
export const FINAL_FAULTS: ReadonlySet<string> = new Set(['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'PARAM_INVALID']);

/** The prompt for a call that failed. */
export function promptOfFault({ code, message }: CallFault, kind: ScanKind, text?: string): ScanPrompt {
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
      return promptOf(kind === 'BAR_CODE' ? 'goodsMissing' : 'qrMissing', text);
    case 'PARAM_INVALID':
      return promptOf('invalid', message);
    default:
      return promptOf('requestFailed', message);
  }
}

/** The prompt for what became of the rows that were put into the cart. */
export function promptOfAdding(answer: AddOutcome | CallFault): ScanPrompt {
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
