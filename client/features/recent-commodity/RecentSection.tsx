import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recentCommodityApi } from '#client/api/endpoints/recent-commodity-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { recentCommodities as words } from '#shared/messages/zh/client/recent-commodities.ts';
import './RecentSection.css';

const { listMyRecentCommodities, clearMyRecentCommodities } = recentCommodityApi.endpoints;
const SHOWN_AT_FIRST = 8;
const PICTURE_PX = 120;

/** Nothing while it loads, fails or is empty: it adds to a page that is complete without it. */
export function RecentSection({ open, exceptId }: { open: boolean; exceptId: string | undefined }) {
  const dispatch = useDispatch<ApiDispatch>();
  const titleId = useId();
  const { data = [] } = listMyRecentCommodities.useQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  });
  const [clear, { isLoading: busy }] = clearMyRecentCommodities.useMutation();
  const [isWhole, setWhole] = useState(false);
  const others = data.filter(({ id }) => id !== exceptId);
  if (others.length === 0) return null;
  const shown = isWhole ? others : others.slice(0, SHOWN_AT_FIRST);

  async function clearAll() {
    if (busy || 'error' in (await clear())) return;
    dispatch(recentCommodityApi.util.updateQueryData('listMyRecentCommodities', undefined, () => []));
    dispatch(toastRaised({ kind: 'success', text: words.cleared }));
  }

  return (
    <section className="recent-goods" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{words.title}</h2>
        {shown.length < others.length && (
          <button type="button" onClick={() => setWhole(true)}>
            {words.all(others.length)}
          </button>
        )}
        <button type="button" aria-busy={busy || undefined} onClick={() => void clearAll()}>
          {words.clear}
        </button>
      </header>
      <ul>
        {shown.map(({ id, name, thumbnailUrl, price }) => (
          <li key={id}>
            <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
            <a href={commodityHref(id, COMMODITY_SOURCE.OTHER)}>{name}</a>
            <Money yuan={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
