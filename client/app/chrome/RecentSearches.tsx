import { type MouseEvent, useState } from 'react';
import { recentSearches } from '#client/lib/recent-searches.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { suggestions as words } from '#shared/messages/zh/client/search.ts';
import { routeById } from '#shared/routes/table.ts';

/** The latest searches of the member in this browser, each with a remove button. */
export function RecentSearches({ memberId }: { memberId: string }) {
  const [names, setNames] = useState(() => recentSearches.read(memberId));
  if (names.length === 0) return null;
  const { path } = routeById('commodityList');
  const forget = (event: MouseEvent<HTMLButtonElement>, name?: string) => {
    // The button is removed with its entry: focusing the input keeps the panel open.
    event.currentTarget.closest('.search')?.querySelector('input')?.focus();
    if (name === undefined) recentSearches.forget();
    else recentSearches.remove(memberId, name);
    setNames(recentSearches.read(memberId));
  };
  return (
    <section className="recent" aria-label={words.recent}>
      <p className="recent-head">
        <span>{words.recent}</span>
        <button type="button" onClick={event => forget(event)}>
          {words.forgetAll}
        </button>
      </p>
      <ul>
        {names.map(name => (
          <li key={name}>
            <a href={`${path}?${new URLSearchParams({ name })}`}>{name}</a>
            <button type="button" aria-label={words.forget(name)} onClick={event => forget(event, name)}>
              <Icon name="x-lg" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
