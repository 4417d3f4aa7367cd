import type { ReactNode } from 'react';
import { categoryHref } from '#client/lib/category-href.ts';
import { BrandHero, BrandHeroSkeleton } from '#client/pages/brand-introduction/BrandHero.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { BrandTile } from '#client/ui/commodity/BrandTile.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { Data } from '#shared/contract/index.ts';
import { introduce as words } from '#shared/messages/zh/client/introduce.ts';
import './BrandIntroduction.css';

type BrandDetail = Data<'getBrandDetail'>;

interface BrandIntroductionProps {
  brand: BrandDetail;
  /** Best-selling commodities; may still be streaming. */
  commodities: ReactNode;
}

/** Brand page: facts, illustrated story, commodities and related brands. */
export function BrandIntroduction({ brand, commodities }: BrandIntroductionProps) {
  const { id, story, sections, categories, related } = brand;
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
        title={words.commodities}
        more={
          <RouteLink to="commodityList" tail={`?brandIds=${encodeURIComponent(id)}`}>
            {words.allCommodities} <Icon name="chevron-right" />
          </RouteLink>
        }
      >
        {categories.length > 0 && (
          <ul className="brand-kinds numbers" aria-label={words.categories}>
            {categories.map(category => (
              <li key={category.id}>
                <a href={categoryHref(category.id)}>{words.category(category.name, category.count)}</a>
              </li>
            ))}
          </ul>
        )}
        {commodities}
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

export function BrandIntroductionSkeleton() {
  return <BrandHeroSkeleton />;
}
