import type { ThunkDispatch } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { favouriteApi } from '#client/api/endpoints/favourite-api.ts';
import { publishFavourite } from '#client/features/favourite/favourite-channel.ts';
import { markFavourite } from '#client/features/favourite/mark-favourite.ts';

export interface RemovedCommodity {
  readonly commodityId: string;
  readonly name: string;
}

/** Removes favourites and can undo the last removal. */
export function useRemoval() {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, never>>();
  const [removeFavourites, removing] = favouriteApi.endpoints.removeFavourites.useMutation();
  const [addFavourite, adding] = favouriteApi.endpoints.addFavourite.useMutation();
  const [removed, setRemoved] = useState<readonly RemovedCommodity[]>([]);

  const mark = (commodityId: string, collected: boolean) => {
    dispatch(markFavourite(commodityId, collected));
    publishFavourite({ commodityId, collected });
  };

  async function remove(commodities: readonly RemovedCommodity[]) {
    const { data } = await removeFavourites({ ids: commodities.map(({ commodityId }) => commodityId) });
    if (!data) return;
    for (const { commodityId } of commodities) mark(commodityId, false);
    setRemoved(commodities);
  }

  /** Restores in reverse order, which keeps the original order of the list. */
  async function undo() {
    let left = removed;
    for (const commodity of removed.toReversed()) {
      const { data } = await addFavourite({ commodityId: commodity.commodityId });
      if (!data) break;
      mark(commodity.commodityId, true);
      left = left.filter(one => one !== commodity);
    }
    setRemoved(left);
  }

  return { removed, remove, undo, busy: removing.isLoading || adding.isLoading };
}

export type Removal = ReturnType<typeof useRemoval>;
