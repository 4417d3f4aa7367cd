import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { Data } from '#shared/contract/index.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import { originNames } from '#shared/messages/zh/common/catalogue.ts';
import './BrandLine.css';

interface BrandLineProps {
  brand: Data<'getCommodityDetail'>['brand'];
}

/** Brand of the commodity in its own colour, linked to its page. */
export const BrandLine = cachedFragment(
  // biome-ignore lint/a11y/useAnchorContent: `cachedFragment` adds the content
  ({ brand }) => <a className="brand-line" href={`/syoung/introduce/${brand.id}`} />,
  'brand-line',
  ({ brand: { name, englishName, logoUrl, origin, country, slogan, tint } }: BrandLineProps) => (
    <>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={tint} />
      </svg>
      <Picture src={logoUrl} alt="" width={112} height={56} />
      <span className="brand-line-words">
        <strong>
          {name} <span>{englishName}</span>
        </strong>
        <span>{slogan}</span>
      </span>
      <span className="brand-line-from">
        {originNames[origin]} · {country}
      </span>
      <span className="brand-line-more">
        {words.brand.visit} <Icon name="chevron-right" />
      </span>
    </>
  ),
);
