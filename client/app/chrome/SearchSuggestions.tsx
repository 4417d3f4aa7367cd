import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { RecentSearches } from '#client/app/chrome/RecentSearches.tsx';
import { SuggestedText } from '#client/app/chrome/SuggestedText.tsx';
import { suggestionGroups, suggestionHref } from '#client/app/chrome/suggestion-groups.ts';
import { boxOf, useSearchTyping } from '#client/app/chrome/use-search-typing.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { suggestions as words } from '#shared/messages/zh/client/search.ts';
import './SearchSuggestions.css';

/** Suggestions for a keyword, empty while there are none; with a note if they are for a corrected keyword. */
function useSuggestions(keyword: string) {
  // The cache is keyed by keyword, so that a late response does not replace a newer one.
  const query = commodityApi.endpoints.suggestCommodities.useQuery({ keyword }, { skip: !keyword });
  // While loading, `data` holds the previous suggestions; after an error they are dropped.
  const data = query.isError ? query.currentData : query.data;
  const groups = suggestionGroups(keyword ? data : undefined);
  const corrected = query.currentData && groups[0]?.suggestions[0]?.corrected;
  return { groups, note: corrected === undefined ? '' : words.corrected(keyword, corrected) };
}

/**
 * Content of the search panel. While the input has text: suggested brands, categories and commodities, as a
 * listbox. Otherwise: recent searches above the categories (`children`).
 */
export function SearchSuggestions({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { member } = useViewer();
  const [active, setActive] = useState(-1);
  const listId = useId();

  const { typed, keyword, reset } = useSearchTyping(panel, event => {
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    if (event.key === 'Escape' && typed) {
      // Close the panel but keep the text, which a search input clears on Escape by default.
      event.preventDefault();
      reset();
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault();
      options[active].click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      // One position more than the options: the input itself, with the typed text.
      const places = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
  });
  const { groups, note } = useSuggestions(keyword);
  const total = groups.reduce((sum, group) => sum + group.suggestions.length, 0);
  const open = total > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list resets the active option
  useEffect(() => setActive(-1), [keyword]);

  // The input is rendered by SearchBox, so its combobox attributes are set through the DOM.
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
        {open ? `${note} ${words.found(total)}` : ''}
      </span>
      {open && note && (
        <p className="suggestion-note" aria-hidden="true">
          {note}
        </p>
      )}
      {open ? (
        <div role="listbox" id={listId} aria-label={words.label} className="suggestion-list">
          {groups.map(({ type, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
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
                    // Keep the focus in the input: losing it closes the panel before the click.
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
