import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { brands as words } from '#shared/messages/zh/client/brands.ts';
import './PavilionHeader.css';

export type Origin = BrandData['origin'];

interface PavilionHeaderProps {
  origin: Origin;
  /** Number of brands in the pavilion; null while loading. */
  total: number | null;
  /** Background image: the banner of the pavilion's first brand. */
  bannerUrl: string | null;
}

export function PavilionHeader({ origin, total, bannerUrl }: PavilionHeaderProps) {
  const { title, lead, other } = words[origin];
  return (
    <header className="pavilion">
      {bannerUrl && <Picture src={bannerUrl} alt="" width={1280} height={240} eager="first" />}
      <div className="pavilion-words">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="pavilion-foot">
          <span className="numbers">{total === null ? '' : words.count(total)}</span>
          <RouteLink to={origin === 'DOMESTIC' ? 'internationalBrands' : 'domesticBrands'}>
            {other} <Icon name="chevron-right" />
          </RouteLink>
        </p>
      </div>
    </header>
  );
}
