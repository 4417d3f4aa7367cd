import type { ReactNode } from 'react';
import { type Days, lastDays, lastMonths } from '#client/lib/quick-days.ts';
import { dateRange as words } from '#shared/messages/zh/client/date-range.ts';
import './DateRange.css';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const QUARTER_MONTHS = 3;

const ranges = [
  { text: words.lastDays(WEEK_DAYS), days: (now: number) => lastDays(WEEK_DAYS, now) },
  { text: words.lastDays(MONTH_DAYS), days: (now: number) => lastDays(MONTH_DAYS, now) },
  { text: words.lastMonths(QUARTER_MONTHS), days: (now: number) => lastMonths(QUARTER_MONTHS, now) },
];

/** The inputs `startDate` and `endDate` of a list's filter form. */
export function DateRange({ legend, startDate, endDate }: Days & { legend: string }) {
  return (
    <fieldset className="date-range">
      <legend className="hidden-text">{legend}</legend>
      <input
        className="form-control"
        type="date"
        name="startDate"
        aria-label={words.from}
        defaultValue={startDate}
      />
      <span className="muted">{words.between}</span>
      <input
        className="form-control"
        type="date"
        name="endDate"
        aria-label={words.to}
        defaultValue={endDate}
      />
    </fieldset>
  );
}

/** Buttons for the usual ranges up to today, followed by `children`. */
export function QuickDays({ onPick, children }: { onPick: (days: Days) => void; children: ReactNode }) {
  return (
    <p className="quick-days">
      {ranges.map(({ text, days }) => (
        <button key={text} type="button" className="needs-script" onClick={() => onPick(days(Date.now()))}>
          {text}
        </button>
      ))}
      {children}
    </p>
  );
}
