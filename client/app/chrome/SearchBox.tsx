import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CategoryPanel } from '#client/app/chrome/CategoryPanel.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { routeById } from '#shared/routes/table.ts';

export interface SearchBoxProps {
  /** The search term of the current page. */
  name?: string | undefined;
  /** The category tree; null while it is loading. */
  categories: readonly CategoryNode[] | null;
  /** Called on the first opening of the panel, to load the categories. */
  onCategoriesOpen?: (() => void) | undefined;
  /** Called on submit; without it the browser submits the form. */
  onSearch?: ((name: string) => void) | undefined;
}

/** Loaded on the first focus. If loading fails, the search works without suggestions. */
const SearchSuggestions = lazy<ComponentType<{ children: ReactNode }>>(() =>
  import('#client/app/chrome/SearchSuggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Commodity search by name. Its panel shows the categories, and suggestions while the input has text. */
export function SearchBox({ name = '', categories, onCategoriesOpen, onSearch }: SearchBoxProps) {
  // The links of the panel are rendered on its first opening, to keep the HTML of every page small.
  const [opened, setOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The input may have received the focus before hydration.
  useEffect(() => setFocused(document.activeElement === box.current), []);
  const handleOpen = () => {
    if (!opened) onCategoriesOpen?.();
    setOpened(true);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    // Select the text: the next typed or scanned input replaces it.
    box.current?.select();
    onSearch(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  const panel = <CategoryPanel categories={opened ? categories : []} />;
  return (
    <HoverPanel
      className="search"
      onOpen={handleOpen}
      trigger={
        <search>
          <form key={name} method="get" action={routeById('commodityList').path} onSubmit={handleSubmit}>
            <input
              ref={box}
              type="search"
              name="name"
              defaultValue={name}
              maxLength={60}
              autoComplete="off"
              placeholder={chrome.search.placeholder}
              aria-label={chrome.search.label}
              aria-keyshortcuts="/"
              onFocus={() => setFocused(true)}
            />
            <button type="submit" aria-label={chrome.search.submit}>
              <Icon name="search" />
            </button>
          </form>
        </search>
      }
    >
      {focused ? (
        <Suspense fallback={panel}>
          <SearchSuggestions>{panel}</SearchSuggestions>
        </Suspense>
      ) : (
        panel
      )}
    </HoverPanel>
  );
}
