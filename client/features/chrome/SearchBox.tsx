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
import { KindPanel } from '#client/features/chrome/KindPanel.tsx';
import { HoverPanel } from '#client/ui/HoverPanel.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import { routeById } from '#shared/routes/table.ts';

export interface SearchBoxProps {
  /** What was searched for on the page at hand. */
  name?: string | undefined;
  /** The category tree; null while it is on its way. */
  kinds: readonly CommodityKindNode[] | null;
  /** The panel is looked at: its categories are wanted now. */
  onKindsOpen?: (() => void) | undefined;
  /** Searches without loading a new document; without it the form is sent. */
  onSearch?: ((name: string) => void) | undefined;
}

/** Comes with the first focus; where it cannot be had, the box searches as it is. */
const SearchSuggestions = lazy<ComponentType<{ children: ReactNode }>>(() =>
  import('#client/features/chrome/SearchSuggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Searches goods by name; its panel offers the categories, and what is meant while somebody types. */
export function SearchBox({ name = '', kinds, onKindsOpen, onSearch }: SearchBoxProps) {
  // The panel's many links come with its first opening, so that no page carries them in vain.
  const [opened, setOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // It may have got the focus before this script listened.
  useEffect(() => setFocused(document.activeElement === box.current), []);
  const handleOpen = () => {
    if (!opened) onKindsOpen?.();
    setOpened(true);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    // The box keeps the focus: what is typed or scanned next takes the place of this.
    box.current?.select();
    onSearch(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  const panel = <KindPanel kinds={opened ? kinds : []} />;
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
