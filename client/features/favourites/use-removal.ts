import type { ThunkDispatch } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { favouritesApi } from '#client/api/favourites-api.ts';
import { tellCollected } from '#client/buying/collected-news.ts';
import { markCollected } from '#client/buying/mark-collected.ts';

export interface RemovedGoods {
  readonly commodityId: string;
  readonly name: string;
}

/** Takes goods off the favourites, and puts back those that were taken off last. */
export function useRemoval() {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, never>>();
  const [removeFavourites, removing] = favouritesApi.endpoints.removeFavourites.useMutation();
  const [addFavourite, adding] = favouritesApi.endpoints.addFavourite.useMutation();
  const [removed, setRemoved] = useState<readonly RemovedGoods[]>([]);

  const mark = (commodityId: string, collected: boolean) => {
    dispatch(markCollected(commodityId, collected));
    tellCollected({ commodityId, collected });
  };

  async function remove(goods: readonly RemovedGoods[]) {
    const { data } = await removeFavourites({ ids: goods.map(({ commodityId }) => commodityId) });
    if (!data) return;
    for (const { commodityId } of goods) mark(commodityId, false);
    setRemoved(goods);
  }

  /** From the last to the first, so that they stand in their order again. */
  async function undo() {
    let left = removed;
    for (const goods of removed.toReversed()) {
      const { data } = await addFavourite({ commodityId: goods.commodityId });
      if (!data) break;
      mark(goods.commodityId, true);
      left = left.filter(one => one !== goods);
    }
    setRemoved(left);
  }

  return { removed, remove, undo, busy: removing.isLoading || adding.isLoading };
}

export type Removal = ReturnType<typeof useRemoval>;
