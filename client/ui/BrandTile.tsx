import { Link } from 'react-router';
import { Picture } from '#client/ui/Picture.tsx';
import { Tint } from '#client/ui/Tint.tsx';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import './BrandTile.css';

/** A brand's mark on its own ground; leads to the brand's page. */
export function BrandTile({ brand }: { brand: BrandData }) {
  return (
    <Link className="brand-tile" to={`/syoung/introduce/${brand.id}`}>
      <span className="brand-tile-mark">
        <Tint colour={brand.tint} />
        <Picture src={brand.logoUrl} alt="" width={160} height={80} />
      </span>
      <span className="brand-tile-name">{brand.name}</span>
    </Link>
  );
}
