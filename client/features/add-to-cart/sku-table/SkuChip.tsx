import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import './SkuChip.css';

/** Swatch of a shade; the beginning of the spec for a sku without a colour. */
export function SkuChip({ sku: { specs } }: { sku: SkuData }) {
  const colour = specs.find(spec => spec.colour)?.colour;
  const initial = /^\d+|^./u.exec(specs[0]?.value ?? '')?.[0];
  return (
    <span className="sku-chip" aria-hidden="true">
      {colour ? (
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <circle cx="14" cy="14" r="13.5" fill={colour} stroke="#2b2126" strokeOpacity="0.12" />
        </svg>
      ) : (
        initial
      )}
    </span>
  );
}
