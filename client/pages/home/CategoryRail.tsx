import { useState } from 'react';
import { categoryHref } from '#client/lib/category-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { home } from '#shared/messages/zh/client/home.ts';
import './CategoryRail.css';

/**
 * Category menu with a flyout for two more levels, which is rendered while its category has the pointer or the focus.
 * `categories` is null while loading.
 */
export const CategoryRail = cachedFragment(
  <nav className="rail" aria-label={home.categories} />,
  'kind-rail',
  ({ categories }: { categories: readonly CategoryNode[] | null }) => {
    const [openId, setOpenId] = useState<string>();
    return (
      <>
        {categories === null && <SkeletonLines count={8} />}
        <ul>
          {categories?.map(category => (
            <li
              key={category.id}
              onPointerEnter={() => setOpenId(category.id)}
              onFocus={() => setOpenId(category.id)}
            >
              <a href={categoryHref(category.id)} className="rail-kind">
                {category.name}
                <span className="rail-some" aria-hidden="true">
                  {category.children
                    .slice(0, 2)
                    .map(child => child.name)
                    .join(' / ')}
                </span>
              </a>
              {category.id === openId && (
                <div className="rail-fly">
                  {category.children.map(child => (
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
              )}
            </li>
          ))}
        </ul>
        <RouteLink to="commodityList" className="rail-all">
          {categories?.length === 0 ? home.noCategories : home.allCommodities} <Icon name="chevron-right" />
        </RouteLink>
      </>
    );
  },
);
