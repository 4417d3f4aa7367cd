import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { RecentSearches } from '#client/features/chrome/RecentSearches.tsx';
import { SuggestedText } from '#client/features/chrome/SuggestedText.tsx';
import { suggestionGroups, suggestionHref } from '#client/features/chrome/suggestion-groups.ts';
import { boxOf, useSearchTyping } from '#client/features/chrome/use-search-typing.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { suggestions as words } from '#shared/messages/zh/commodity-list.ts';
import './SearchSuggestions.css';

/** Suggestions of one text; empty where there is none. */
function useSuggestions(keyword: string) {
  // The answer belongs to its keyword: one that comes late never takes the place of a newer one.
  const asked = catalogueApi.endpoints.suggestCommodities.useQuery({ keyword }, { skip: !keyword });
  // Until it is there the one before stays, and no longer.
  const data = asked.isError ? asked.currentData : asked.data;
  return suggestionGroups(keyword ? data : undefined);
}

/**
 * What the search box's panel shows once somebody types: brands, categories and goods that are meant, as the list of a
 * combobox. Before that, what was searched for last, above the categories (`children`).
 */
export function SearchSuggestions({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { member } = useViewer();
  const [active, setActive] = useState(-1);
  const listId = useId();

  const { typed, keyword, reset } = useSearchTyping(panel, event => {
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    if (event.key === 'Escape' && typed) {
      // The panel goes; what was typed stays, which a search box would clear.
      event.preventDefault();
      reset();
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault();
      options[active].click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      // One place more than there are options: the box itself, with what was typed.
      const places = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
  });
  const groups = useSuggestions(keyword);
  const total = groups.reduce((sum, group) => sum + group.suggestions.length, 0);
  const open = total > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its head
  useEffect(() => setActive(-1), [keyword]);

  // The box is not rendered here, and needs nothing of this before there is something to choose.
  useEffect(() => {
    const around = panel.current?.closest<HTMLElement>('.search');
    const box = around && boxOf(around);
    if (!box) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? listId : null,
      'aria-activedescendant': active >= 0 ? `${listId}${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
    document.getElementById(`${listId}${active}`)?.scrollIntoView({ block: 'nearest' });
  });

  let place = -1;
  return (
    <div ref={panel} className="suggestions">
      <span className="hidden-text" role="status">
        {open ? words.found(total) : ''}
      </span>
      {open ? (
        <div role="listbox" id={listId} aria-label={words.label} className="suggestion-list">
          {groups.map(({ type, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={type} role="group" aria-label={words.groups[type]}>
              <p aria-hidden="true">{words.groups[type]}</p>
              {suggestions.map(suggestion => {
                place += 1;
                return (
                  <a
                    key={suggestion.id}
                    role="option"
                    id={`${listId}${place}`}
                    tabIndex={-1}
                    aria-selected={place === active}
                    href={suggestionHref(suggestion)}
                    // The box keeps the focus: a click is a choice, not a way out of it.
                    onPointerDown={event => event.preventDefault()}
                    onClick={reset}
                  >
                    <SuggestedText suggestion={suggestion} />
                  </a>
                );
              })}
            </div>
          ))}
        </div>
      ) : (
        <>
          {member && !typed && <RecentSearches memberId={member.memberId} />}
          {children}
        </>
      )}
    </div>
  );
}
