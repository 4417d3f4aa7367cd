import type { ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { favouritesApi } from '#client/api/favourites-api.ts';
import { followCollected, tellCollected } from '#client/buying/collected-news.ts';
import { markCollected } from '#client/buying/mark-collected.ts';

/** Marks goods as a favourite or takes the mark away, at once; back to what it was where the gateway refuses. */
export function useFavourite(commodityId: string) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, never>>();
  const [addFavourite, adding] = favouritesApi.endpoints.addFavourite.useMutation();
  const [removeFavourites, removing] = favouritesApi.endpoints.removeFavourites.useMutation();
  const busy = adding.isLoading || removing.isLoading;
  useEffect(() => {
    followCollected(news => dispatch(markCollected(news.commodityId, news.collected)));
  }, [dispatch]);

  async function setCollected(collected: boolean) {
    if (busy) return;
    dispatch(markCollected(commodityId, collected));
    const { error } = collected
      ? await addFavourite({ commodityId })
      : await removeFavourites({ ids: [commodityId] });
    if (error) dispatch(markCollected(commodityId, !collected));
    else tellCollected({ commodityId, collected });
  }

  return { setCollected, busy };
}
