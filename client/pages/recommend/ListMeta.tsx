import { chinaDate } from '#client/lib/china-date.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { RecommendedListData } from '#shared/contract/calls/recommend.ts';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';

/** Advisor, item count and validity of a list. */
export function ListMeta({ list }: { list: RecommendedListData }) {
  const { advisorName, itemCount, validEndDate, createDate } = list;
  return (
    <p className="recommended-meta numbers">
      <span className={advisorName ? 'recommended-advisor' : undefined}>
        {advisorName ? (
          <>
            <Icon name="person-heart" /> {words.byAdvisor(advisorName)}
          </>
        ) : (
          words.forAll
        )}
      </span>
      <span>{words.items(itemCount)}</span>
      <span>{words.created(chinaDate(createDate))}</span>
      <span>{validEndDate ? words.validUntil(chinaDate(validEndDate)) : words.alwaysValid}</span>
    </p>
  );
}
