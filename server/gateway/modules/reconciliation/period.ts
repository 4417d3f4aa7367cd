import { invalidParams } from '#gateway/calls/business-error.ts';
import { chinaDay, monthOf, startOfDay, startOfMonth } from '#shared/domain/china-time.ts';
import {
  earliestStart,
  type Period,
  periodOfMonth,
  RECONCILIATION_LIMITS,
} from '#shared/domain/reconciliation.ts';
import { reconciliationTexts as texts } from '#shared/messages/zh/gateway/reconciliation-texts.ts';

const DAY_MS = 86_400_000;

/** A period with its moments: the start of its first day in China, and the end of its last one, which is excluded. */
export interface Span extends Period {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The span of the requested days; without days, of the last month that is over.
 * @throws BusinessError PARAM_INVALID if a day is missing, the days are reversed, or the period is too long
 */
export function spanOf({ startDate, endDate }: Partial<Period>, now: Date): Span {
  if (startDate === undefined && endDate === undefined) {
    return toSpan(periodOfMonth(monthOf(startOfMonth(now, 1))));
  }
  if (startDate === undefined || endDate === undefined) {
    const field = startDate === undefined ? 'startDate' : 'endDate';
    throw invalidParams([{ field, msg: texts.datesMissing }]);
  }
  if (startDate > endDate) throw invalidParams([{ field: 'endDate', msg: texts.reversed }]);
  if (startDate < earliestStart(endDate)) {
    throw invalidParams([{ field: 'startDate', msg: texts.tooLong(RECONCILIATION_LIMITS.months) }]);
  }
  return toSpan({ startDate, endDate });
}

const toSpan = ({ startDate, endDate }: Period): Span => ({
  startDate,
  endDate,
  from: startOfDay(startDate),
  to: new Date(startOfDay(endDate).getTime() + DAY_MS),
});

/** The present month and the 12 before it, newest first. */
export const listMonths = (now: Date): string[] =>
  Array.from({ length: RECONCILIATION_LIMITS.months + 1 }, (_, before) =>
    chinaDay(startOfMonth(now, before)).slice(0, 7),
  );
