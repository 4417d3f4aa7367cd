import type { ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { favouriteApi } from '#client/api/endpoints/favourite-api.ts';
import { followFavourites, publishFavourite } from '#client/features/favourite/favourite-channel.ts';
import { markFavourite } from '#client/features/favourite/mark-favourite.ts';

/** Adds a commodity to the favourites or removes it. Optimistic: the change is reverted if the call fails. */
export function useFavourite(commodityId: string) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, never>>();
  const [addFavourite, adding] = favouriteApi.endpoints.addFavourite.useMutation();
  const [removeFavourites, removing] = favouriteApi.endpoints.removeFavourites.useMutation();
  const busy = adding.isLoading || removing.isLoading;
  useEffect(() => {
    followFavourites(change => dispatch(markFavourite(change.commodityId, change.collected)));
  }, [dispatch]);

  async function setFavourite(collected: boolean) {
    if (busy) return;
    dispatch(markFavourite(commodityId, collected));
    const { error } = collected
      ? await addFavourite({ commodityId })
      : await removeFavourites({ ids: [commodityId] });
    if (error) dispatch(markFavourite(commodityId, !collected));
    else publishFavourite({ commodityId, collected });
  }

  return { setFavourite, busy };
}
