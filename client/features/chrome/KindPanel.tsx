import { kindHref } from '#client/lib/kind-href.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';

/** Categories with their children, below the search box. `kinds` is null while they are on their way. */
export function KindPanel({ kinds }: { kinds: readonly CommodityKindNode[] | null }) {
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
                <a href={kindHref(kind.id)}>{kind.name}</a>
              </dt>
              <dd>
                {kind.children.map(child => (
                  <a key={child.id} href={kindHref(child.id)}>
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
