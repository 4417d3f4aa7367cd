import type { ReactNode } from 'react';
import { BrandHero, BrandHeroSkeleton } from '#client/features/introduce/BrandHero.tsx';
import { kindHref } from '#client/lib/kind-href.ts';
import { BrandTile } from '#client/ui/BrandTile.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { Section } from '#client/ui/Section.tsx';
import type { Data } from '#shared/contract/index.ts';
import { introduce as words } from '#shared/messages/zh/introduce.ts';
import './BrandIntroduction.css';

type BrandDetail = Data<'getBrandDetail'>;

interface BrandIntroductionProps {
  brand: BrandDetail;
  /** What sells best; it may come late. */
  goods: ReactNode;
}

/** A brand: who it is, its story in pictures, what it sells and who is near it. */
export function BrandIntroduction({ brand, goods }: BrandIntroductionProps) {
  const { id, story, sections, kinds, related } = brand;
  return (
    <>
      <BrandHero brand={brand} />
      <section className="page brand-story">
        <h2>{words.story}</h2>
        <p>{story}</p>
      </section>
      <div className="page">
        {sections.map(({ title, text, imageUrl }) => (
          <section key={title} className="brand-part">
            <Picture src={imageUrl} alt="" width={960} height={540} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </section>
        ))}
      </div>
      <Section
        title={words.goods}
        more={
          <RouteLink to="commodityList" tail={`?brandIds=${encodeURIComponent(id)}`}>
            {words.goodsMore} <Icon name="chevron-right" />
          </RouteLink>
        }
      >
        {kinds.length > 0 && (
          <ul className="brand-kinds numbers" aria-label={words.kinds}>
            {kinds.map(kind => (
              <li key={kind.id}>
                <a href={kindHref(kind.id)}>{words.kind(kind.name, kind.count)}</a>
              </li>
            ))}
          </ul>
        )}
        {goods}
      </Section>
      {related.length > 0 && (
        <Section title={words.related} tinted>
          <ul className="brand-related">
            {related.map(mark => (
              <li key={mark.id}>
                <BrandTile brand={mark} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** A brand that is on its way. */
export function BrandIntroductionSkeleton() {
  return <BrandHeroSkeleton />;
}
