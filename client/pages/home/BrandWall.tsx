import { Fragment, useState } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import type { Loadable } from '#client/lib/loadable.ts';
import { BrandTile } from '#client/ui/commodity/BrandTile.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { BrandMarkData } from '#shared/contract/calls/commodity.ts';
import { home } from '#shared/messages/zh/client/home.ts';
import './BrandWall.css';

export interface BrandLabel {
  readonly id: string;
  readonly name: string;
  readonly brands: readonly BrandMarkData[];
}

/** Brands shown before a label is selected: three rows in a wide window. */
const TILES_AT_FIRST = 24;

export function BrandWall({ labels }: { labels: Loadable<readonly BrandLabel[]> }) {
  const { title, note, empty, domestic, international } = home.brandWall;
  return (
    <Section
      title={title}
      note={note}
      tinted
      more={
        <>
          <RouteLink to="domesticBrands">{domestic}</RouteLink>
          <RouteLink to="internationalBrands">{international}</RouteLink>
        </>
      }
    >
      <Loaded state={labels} skeleton={<WallSkeleton />}>
        {list => (list.length > 0 ? <WallChoice labels={list} /> : <EmptyState title={empty} />)}
      </Loaded>
    </Section>
  );
}

/** Each label is a radio button, followed by its brands while it is selected. Without scripts all links are below `more`. */
const WallChoice = cachedFragment(
  <fieldset className="wall-choice" />,
  'brand-wall',
  ({ labels }: { labels: readonly BrandLabel[] }) => {
    const [chosen, setChosen] = useState('all');
    const all = [
      ...new Map(labels.flatMap(({ brands }) => brands.map(brand => [brand.id, brand] as const))).values(),
    ];
    const choices = [
      { id: 'all', name: home.brandWall.all, brands: all.slice(0, TILES_AT_FIRST) },
      ...labels,
    ];
    return (
      <>
        <legend className="hidden-text">{home.brandWall.choose}</legend>
        {choices.map(({ id, name, brands }) => (
          <Fragment key={id}>
            <input
              // It may have been selected before hydration.
              ref={input => {
                if (input?.checked) setChosen(id);
              }}
              className="hidden-text needs-script"
              type="radio"
              name="brand-wall"
              id={`brand-wall-${id}`}
              defaultChecked={id === 'all'}
              onChange={() => setChosen(id)}
            />
            <label className="needs-script" htmlFor={`brand-wall-${id}`}>
              {name}
            </label>
            {id === chosen && (
              <ul className="wall-brands">
                {brands.map(brand => (
                  <li key={brand.id}>
                    <BrandTile brand={brand} />
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </>
    );
  },
);

function WallSkeleton() {
  return (
    <div className="wall-choice" aria-hidden="true">
      <Skeleton className="wall-label-skeleton" />
      <div className="wall-brands wall-brands-skeleton">
        {Array.from({ length: TILES_AT_FIRST }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
          <div key={place} className="brand-tile">
            <Skeleton className="brand-tile-mark" />
            <span className="brand-tile-name" />
          </div>
        ))}
      </div>
    </div>
  );
}
