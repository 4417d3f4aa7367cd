import { Picture } from '#client/ui/media/Picture.tsx';
import type { BrandMarkData } from '#shared/contract/calls/commodity.ts';
import './BrandTile.css';

/** Logo and name of a brand, linked to its page. */
export function BrandTile({ brand }: { brand: BrandMarkData }) {
  return (
    <a className="brand-tile" href={`/syoung/introduce/${brand.id}`}>
      <Picture className="brand-tile-mark" src={brand.logoUrl} alt="" width={160} height={80} />
      <span className="brand-tile-name">{brand.name}</span>
    </a>
  );
}
