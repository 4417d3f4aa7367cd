import { ListMeta } from '#client/pages/recommend/ListMeta.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { RecommendedListData } from '#shared/contract/calls/recommend.ts';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';

const COVER_PX = 160;
const SKELETON_CARDS = 4;

/** Card of a recommended list: title, summary and first commodities. */
export function ListCard({ list }: { list: RecommendedListData }) {
  const { id, title, summary, coverUrls } = list;
  return (
    <article className="recommended-card">
      <div className="recommended-covers">
        {coverUrls.map(url => (
          <Picture key={url} src={url} alt="" width={COVER_PX} height={COVER_PX} />
        ))}
      </div>
      <h2>
        <a href={`/syoung/recommended-list/detail/${id}`}>{title}</a>
      </h2>
      <p className="recommended-summary">{summary}</p>
      <div className="recommended-card-foot">
        <ListMeta list={list} />
        <span className="recommended-open" aria-hidden="true">
          {words.open} <Icon name="chevron-right" />
        </span>
      </div>
    </article>
  );
}

export function ListCardsSkeleton() {
  return (
    <div className="recommended-cards" aria-hidden="true">
      {Array.from({ length: SKELETON_CARDS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <Skeleton key={place} className="recommended-card-skeleton" />
      ))}
    </div>
  );
}
