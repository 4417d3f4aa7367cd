import { categoryHref } from '#client/lib/category-href.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

/** Categories with their children, below the search box. `categories` is null while they are loading. */
export function CategoryPanel({ categories }: { categories: readonly CategoryNode[] | null }) {
  return (
    <nav className="kind-panel" aria-label={chrome.search.panel}>
      <p className="kind-panel-head">
        <span className="muted">{chrome.search.panel}</span>
        <RouteLink to="commodityList">
          {chrome.search.all} <Icon name="chevron-right" />
        </RouteLink>
      </p>
      {categories === null && <SkeletonLines count={6} />}
      {categories && categories.length > 0 && (
        <dl>
          {categories.map(category => (
            <div key={category.id}>
              <dt>
                <a href={categoryHref(category.id)}>{category.name}</a>
              </dt>
              <dd>
                {category.children.map(child => (
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
