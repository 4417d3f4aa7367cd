import { ListMeta } from '#client/features/recommended/ListMeta.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RecommendedListData } from '#shared/contract/calls/recommend.ts';
import { recommended as words } from '#shared/messages/zh/recommended.ts';

const COVER_PX = 160;
const SKELETON_CARDS = 4;

/** A recommended list, told by its title, why it is there, and its first goods. */
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

/** Cards that are on their way. */
export function ListCardsSkeleton() {
  return (
    <div className="recommended-cards" aria-hidden="true">
      {Array.from({ length: SKELETON_CARDS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <Skeleton key={place} className="recommended-card-skeleton" />
      ))}
    </div>
  );
}
