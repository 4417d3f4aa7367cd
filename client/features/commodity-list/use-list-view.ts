import { useEffect, useState } from 'react';
import {
  type ListQuery,
  type ListView,
  listHref,
  VIEWS,
} from '#client/features/commodity-list/list-query.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

const KEY = 'goodsView';

/**
 * The view that the address asks for, else the one chosen last. What the server rendered without knowing of that one
 * stays as it is, so that nothing changes under the reader's eyes.
 */
export function useListView(query: ListQuery): [ListView, (view: ListView) => void] {
  const hydrated = useHydrated();
  const [liked, setLiked] = useState<ListView>(() => (hydrated ? readView() : 'grid'));
  const view = query.view ?? liked;
  useEffect(() => {
    if (query.view !== null || view === 'grid') return;
    // A reload or a shared link then shows the same. The router need not know: nothing on the page changes by it.
    window.history.replaceState(window.history.state, '', listHref({ ...query, view }));
  });
  return [
    view,
    chosen => {
      setLiked(chosen);
      browserStorage.write(KEY, chosen);
    },
  ];
}

const readView = () => VIEWS.find(view => view === browserStorage.read(KEY)) ?? 'grid';
