import { categoryHref } from '#client/lib/category-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { home } from '#shared/messages/zh/client/home.ts';
import './CategoryRail.css';

/** Category menu with flyouts for two more levels. `kinds` is null while loading. */
export const CategoryRail = cachedFragment(
  <nav className="rail" aria-label={home.kinds} />,
  'kind-rail',
  ({ kinds }: { kinds: readonly CategoryNode[] | null }) => (
    <>
      {kinds === null && <SkeletonLines count={8} />}
      <ul>
        {kinds?.map(kind => (
          <li key={kind.id}>
            <a href={categoryHref(kind.id)} className="rail-kind">
              {kind.name}
              <span className="rail-some" aria-hidden="true">
                {kind.children
                  .slice(0, 2)
                  .map(child => child.name)
                  .join(' / ')}
              </span>
            </a>
            <div className="rail-fly">
              {kind.children.map(child => (
                <dl key={child.id}>
                  <dt>
                    <a href={categoryHref(child.id)}>{child.name}</a>
                  </dt>
                  <dd>
                    {child.children.map(grandchild => (
                      <a key={grandchild.id} href={categoryHref(grandchild.id)}>
                        {grandchild.name}
                      </a>
                    ))}
                  </dd>
                </dl>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <RouteLink to="commodityList" className="rail-all">
        {kinds?.length === 0 ? home.kindsEmpty : home.kindsAll} <Icon name="chevron-right" />
      </RouteLink>
    </>
  ),
);
