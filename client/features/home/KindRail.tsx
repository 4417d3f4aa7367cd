import { asFragment } from '#client/lib/fragment.tsx';
import { kindHref } from '#client/lib/kind-href.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import { home } from '#shared/messages/zh/home.ts';
import './KindRail.css';

/** The categories; each flies out with its children and theirs. `kinds` is null while they are on their way. */
export const KindRail = asFragment(
  <nav className="rail" aria-label={home.kinds} />,
  'kind-rail',
  ({ kinds }: { kinds: readonly CommodityKindNode[] | null }) => (
    <>
      {kinds === null && <SkeletonLines count={8} />}
      <ul>
        {kinds?.map(kind => (
          <li key={kind.id}>
            <a href={kindHref(kind.id)} className="rail-kind">
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
                    <a href={kindHref(child.id)}>{child.name}</a>
                  </dt>
                  <dd>
                    {child.children.map(grandchild => (
                      <a key={grandchild.id} href={kindHref(grandchild.id)}>
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
