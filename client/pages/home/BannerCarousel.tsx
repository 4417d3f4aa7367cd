import type { MouseEvent } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { useStrip } from '#client/lib/use-strip.ts';
import { BannerVeil } from '#client/pages/home/BannerVeil.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { BannerData } from '#shared/contract/calls/home.ts';
import { home } from '#shared/messages/zh/client/home.ts';

/** Banner carousel: a scroll-snap strip without scripts, with working buttons once scripts run. */
export const BannerCarousel = cachedFragment(
  <section className="hero-banners" aria-label={home.banners} />,
  'banners',
  ({ banners }: { banners: readonly BannerData[] }) => {
    const { ref, shown, show, handleScroll } = useStrip<HTMLUListElement>();
    const turnTo = (index: number) => show((index + banners.length) % banners.length);
    const handleDot = (event: MouseEvent, index: number) => {
      event.preventDefault();
      turnTo(index);
    };
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard */}
        <ul ref={ref} className="hero-strip" tabIndex={0} onScroll={handleScroll}>
          {banners.map(({ id, title, subtitle, imageUrl, linkUrl, tint }, index) => (
            <li key={id} id={`banner-${id}`} className="hero-slide">
              <Picture src={imageUrl} alt="" width={1920} height={560} eager={index === 0 && 'first'} />
              <BannerVeil colour={tint} />
              <div className="page">
                <h2>{title}</h2>
                <p>{subtitle}</p>
                <a href={linkUrl} className="btn btn-primary btn-lg">
                  {home.bannerAction}
                </a>
              </div>
            </li>
          ))}
        </ul>
        {banners.length > 1 && (
          <div className="page hero-turns">
            {banners.map(({ id }, index) => (
              <a
                key={id}
                href={`#banner-${id}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={event => handleDot(event, index)}
              >
                <VisuallyHidden>{home.banner(index + 1, banners.length)}</VisuallyHidden>
              </a>
            ))}
            <button type="button" aria-label={home.previousBanner} onClick={() => turnTo(shown - 1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" aria-label={home.nextBanner} onClick={() => turnTo(shown + 1)}>
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
      </>
    );
  },
);
