import { BannerCarousel } from '#client/pages/home/BannerCarousel.tsx';
import { CategoryRail } from '#client/pages/home/CategoryRail.tsx';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import type { BannerData } from '#shared/contract/calls/home.ts';
import { home } from '#shared/messages/zh/client/home.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import './Hero.css';

interface HeroProps {
  banners: readonly BannerData[];
  /** null while loading. */
  categories: readonly CategoryNode[] | null;
}

/** Full-width banners with the category menu on top. */
export function Hero({ banners, categories }: HeroProps) {
  return (
    <section className="hero">
      <h1 className="hidden-text">{home.heading(productName)}</h1>
      {banners.length > 0 ? <BannerCarousel banners={banners} /> : <div className="hero-slide" />}
      <div className="page hero-rail">
        <CategoryRail categories={categories} />
      </div>
    </section>
  );
}
