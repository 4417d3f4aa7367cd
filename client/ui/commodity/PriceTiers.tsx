import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { TierData } from '#shared/contract/schemas/commodity.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { commodityPieces as words } from '#shared/messages/zh/client/commodity-pieces.ts';
import './PriceTiers.css';

/** Price tiers, with the tier of `quantity` highlighted; nothing for a single tier. */
export function PriceTiers({ tiers, quantity }: { tiers: readonly TierData[]; quantity: number }) {
  if (tiers.length < 2) return null;
  const reached = applicableTier(tiers, quantity);
  return (
    <ol className="tiers numbers" aria-label={words.tiers}>
      {tiers.map((tier, place) => {
        const next = tiers[place + 1];
        return (
          <li key={tier.minQty} className={tier === reached ? 'tier-reached' : undefined}>
            <span className="tier-range">{words.tierRange(tier.minQty, next ? next.minQty - 1 : null)}</span>
            <Money yuan={tier.price} />
            {tier === reached && <VisuallyHidden>{words.reached}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
