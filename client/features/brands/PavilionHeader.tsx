import { Icon } from '#client/ui/Icon.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { brands as words } from '#shared/messages/zh/home.ts';
import './PavilionHeader.css';

export type Origin = BrandData['origin'];

interface PavilionHeaderProps {
  origin: Origin;
  /** Brands of the pavilion in all; null while they are on their way. */
  total: number | null;
  /** Picture behind the words: the banner of the pavilion's first brand. */
  bannerUrl: string | null;
}

/** Head of a pavilion: what it is, how much of it there is, and the way to the other one. */
export function PavilionHeader({ origin, total, bannerUrl }: PavilionHeaderProps) {
  const { title, lead } = words[origin];
  return (
    <header className="pavilion">
      {bannerUrl && <Picture src={bannerUrl} alt="" width={1280} height={240} eager />}
      <div className="pavilion-words">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="pavilion-foot">
          <span className="numbers">{total === null ? '' : words.count(total)}</span>
          <RouteLink to={origin === 'DOMESTIC' ? 'internationalBrands' : 'domesticBrands'}>
            {words.other} <Icon name="chevron-right" />
          </RouteLink>
        </p>
      </div>
    </header>
  );
}
