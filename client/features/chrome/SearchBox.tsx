import { type FormEvent, useState } from 'react';
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

/** Searches goods by name; its panel offers the categories. */
export function SearchBox({ name = '', kinds, onKindsOpen, onSearch }: SearchBoxProps) {
  // The panel's many links come with its first opening, so that no page carries them in vain.
  const [opened, setOpened] = useState(false);
  const handleOpen = () => {
    if (!opened) onKindsOpen?.();
    setOpened(true);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <HoverPanel
      className="search"
      onOpen={handleOpen}
      trigger={
        <search>
          <form key={name} method="get" action={routeById('commodityList').path} onSubmit={handleSubmit}>
            <input
              type="search"
              name="name"
              defaultValue={name}
              maxLength={60}
              autoComplete="off"
              placeholder={chrome.search.placeholder}
              aria-label={chrome.search.label}
            />
            <button type="submit" aria-label={chrome.search.submit}>
              <Icon name="search" />
            </button>
          </form>
        </search>
      }
    >
      <KindPanel kinds={opened ? kinds : []} />
    </HoverPanel>
  );
}
