import { categoryHref } from '#client/lib/category-href.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

/** Categories with their children, below the search box. `kinds` is null while they are loading. */
export function CategoryPanel({ kinds }: { kinds: readonly CategoryNode[] | null }) {
  return (
    <nav className="kind-panel" aria-label={chrome.search.panel}>
      <p className="kind-panel-head">
        <span className="muted">{chrome.search.panel}</span>
        <RouteLink to="commodityList">
          {chrome.search.all} <Icon name="chevron-right" />
        </RouteLink>
      </p>
      {kinds === null && <SkeletonLines count={6} />}
      {kinds && kinds.length > 0 && (
        <dl>
          {kinds.map(kind => (
            <div key={kind.id}>
              <dt>
                <a href={categoryHref(kind.id)}>{kind.name}</a>
              </dt>
              <dd>
                {kind.children.map(child => (
                  <a key={child.id} href={categoryHref(child.id)}>
                    {child.name}
                  </a>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </nav>
  );
}
