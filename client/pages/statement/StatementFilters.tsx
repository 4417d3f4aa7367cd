import type { FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import type { StatementQuery, StatementUrl } from '#client/pages/statement/statement-query.ts';
import { DateRange, QuickDays } from '#client/ui/form/DateRange.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import { DIRECTIONS, STATEMENT_KINDS } from '#shared/domain/ledger.ts';
import { statement } from '#shared/messages/zh/client/statement.ts';
import { ledgerKinds } from '#shared/messages/zh/common/statement.ts';

const words = statement.filters;

interface StatementFiltersProps {
  url: StatementUrl;
  query: StatementQuery;
  onGo: (href: string) => void;
}

/** Filters movements by direction, kind and date. Works as a plain GET form without scripts. */
export function StatementFilters({ url, query, onGo }: StatementFiltersProps) {
  const { direction, kind, startDate, endDate } = query;
  const go = (form: HTMLFormElement) => onGo(url.href({ ...url.read(formQuery(form)), pageNo: 1 }));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <form
      className="statement-filters"
      aria-label={words.label}
      method="get"
      action={url.path}
      onSubmit={handleSubmit}
    >
      <SelectBox
        name="direction"
        aria-label={words.direction}
        defaultValue={direction}
        onChange={({ target }) => target.form && go(target.form)}
      >
        <option value="">{words.allDirections}</option>
        {DIRECTIONS.map(one => (
          <option key={one} value={one}>
            {statement.directions[one]}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        name="kind"
        aria-label={words.kind}
        defaultValue={kind}
        onChange={({ target }) => target.form && go(target.form)}
      >
        <option value="">{words.allKinds}</option>
        {STATEMENT_KINDS[url.accountType].map(one => (
          <option key={one} value={one}>
            {ledgerKinds[url.accountType][one]}
          </option>
        ))}
      </SelectBox>
      <DateRange legend={words.dates} startDate={startDate} endDate={endDate} />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
      <QuickDays onPick={days => onGo(url.href({ ...query, ...days, pageNo: 1 }))}>
        {(direction || kind || startDate || endDate) && (
          <a href={url.path} data-keep-place>
            {words.clear}
          </a>
        )}
      </QuickDays>
    </form>
  );
}
