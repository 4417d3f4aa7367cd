import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { formQuery } from '#client/lib/list-url.ts';
import {
  periodHref,
  RECONCILIATION_PATH,
  readPeriod,
} from '#client/pages/reconciliation/reconciliation-query.ts';
import { DateRange } from '#client/ui/form/DateRange.tsx';
import { type Period, periodOfMonth } from '#shared/domain/reconciliation.ts';
import { reconciliationPage as words } from '#shared/messages/zh/client/reconciliation-page.ts';

interface PeriodPickerProps {
  /** Newest first. */
  months: readonly string[];
  period: Partial<Period>;
}

/** One link per month, and a form for any days. Both work without scripts. */
export function PeriodPicker({ months, period: { startDate = '', endDate = '' } }: PeriodPickerProps) {
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { arg } = readPeriod(formQuery(event.currentTarget));
    const { startDate: from, endDate: to } = arg;
    const href =
      from && to ? `${RECONCILIATION_PATH}?${formQuery(event.currentTarget)}` : RECONCILIATION_PATH;
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <div className="reconciliation-period">
      {months.length > 0 && (
        <nav aria-label={words.months}>
          <ul className="reconciliation-months numbers">
            {months.map(month => {
              const period = periodOfMonth(month);
              const isCurrent = period.startDate === startDate && period.endDate === endDate;
              return (
                <li key={month}>
                  <a href={periodHref(period)} aria-current={isCurrent || undefined} data-keep-place>
                    {words.month(month)}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <form
        className="reconciliation-dates"
        aria-label={words.dates}
        method="get"
        action={RECONCILIATION_PATH}
        onSubmit={handleSubmit}
      >
        <DateRange
          key={`${startDate} ${endDate}`}
          legend={words.dates}
          startDate={startDate}
          endDate={endDate}
        />
        <button type="submit" className="btn btn-outline-secondary">
          {words.submit}
        </button>
      </form>
    </div>
  );
}
