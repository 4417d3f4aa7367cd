import { useDownload } from '#client/api/hooks/use-download.ts';
import { BuyList } from '#client/features/add-to-cart/BuyList.tsx';
import type { BuyCommodity } from '#client/features/add-to-cart/buy-rows.ts';
import { useBuyList } from '#client/features/add-to-cart/use-buy-list.ts';
import { ListMeta } from '#client/pages/recommend/ListMeta.tsx';
import { useAddFromList } from '#client/pages/recommend/use-add-from-list.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import type { RecommendedItemData } from '#shared/contract/calls/recommend.ts';
import type { Data } from '#shared/contract/index.ts';
import { recommendWire } from '#shared/contract/wire/recommend.ts';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';
import './RecommendedDetail.css';
import './RecommendedList.css';

/** A recommended list; selected commodities can be added to the cart. */
export function RecommendedDetail({ list }: { list: Data<'getRecommendedDetail'> }) {
  const { id, title, summary, items } = list;
  const { add, busy } = useAddFromList(id);
  const { save, busy: saving } = useDownload(recommendWire.exportRecommended);
  const buyList = useBuyList(items.map(toBuyCommodity), true, add);
  const { rows, orderable, addRows } = buyList;
  const gaps = rows.length - orderable.length;
  return (
    <div className="panel">
      <header className="recommended-top">
        <div>
          <h1>{title}</h1>
          <ListMeta list={list} />
        </div>
        <div className="recommended-actions needs-script">
          <Button kind="outline-secondary" busy={saving} onClick={() => void save({ id })}>
            <Icon name="download" /> {words.export}
          </Button>
          <Button
            kind="outline-primary"
            busy={busy}
            disabled={orderable.length === 0}
            onClick={() => void addRows(orderable)}
          >
            {words.addAll}
          </Button>
        </div>
        {summary && <p className="recommended-why">{summary}</p>}
        {gaps > 0 && <p className="recommended-gaps numbers">{words.gaps(gaps)}</p>}
      </header>
      {rows.length > 0 ? (
        <BuyList label={words.whole} list={buyList} busy={busy} />
      ) : (
        <EmptyState title={words.emptyList} />
      )}
    </div>
  );
}

function toBuyCommodity({ sku, quantity, reason }: RecommendedItemData): BuyCommodity {
  const { skuId, commodityId, name, brandName, thumbnailUrl, onShelf } = sku;
  return {
    key: skuId,
    commodityId,
    name,
    brandName,
    thumbnailUrl,
    onShelf,
    skus: [sku],
    skuId,
    quantity,
    reason,
  };
}
