import { useEffect, useState } from 'react';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { useServerRendered } from '#client/lib/use-hydrated.ts';
import { type ListQuery, type ListView, listHref, VIEWS } from '#client/pages/commodity-list/list-query.ts';

const KEY = 'commodityView';

/**
 * The view from the URL, else the stored one. A view rendered by the server, which cannot read the stored
 * one, stays unchanged to avoid a layout shift.
 */
export function useListView(query: ListQuery): [ListView, (view: ListView) => void] {
  const serverRendered = useServerRendered();
  const [preferred, setPreferred] = useState<ListView>(() => (serverRendered ? 'grid' : readView()));
  const view = query.view ?? preferred;
  useEffect(() => {
    if (query.view !== null || view === 'grid') return;
    // Puts the view into the URL for reloads and shared links. The router is bypassed, because nothing on the
    // page changes.
    window.history.replaceState(window.history.state, '', listHref({ ...query, view }));
  });
  return [
    view,
    chosen => {
      setPreferred(chosen);
      browserStorage.write(KEY, chosen);
    },
  ];
}

const readView = () => VIEWS.find(view => view === browserStorage.read(KEY)) ?? 'grid';
