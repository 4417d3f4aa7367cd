import { BannerCarousel } from '#client/features/home/BannerCarousel.tsx';
import { KindRail } from '#client/features/home/KindRail.tsx';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import type { BannerData } from '#shared/contract/calls/home.ts';
import { productName } from '#shared/messages/zh/brand.ts';
import { home } from '#shared/messages/zh/home.ts';
import './Hero.css';

interface HeroProps {
  banners: readonly BannerData[];
  /** null while they are on their way. */
  kinds: readonly CommodityKindNode[] | null;
}

/** First sight of the portal: the banners from edge to edge, the categories laid over them. */
export function Hero({ banners, kinds }: HeroProps) {
  return (
    <section className="hero">
      <h1 className="hidden-text">{home.heading(productName)}</h1>
      <BannerCarousel banners={banners} />
      <div className="page hero-rail">
        <KindRail kinds={kinds} />
      </div>
    </section>
  );
}
