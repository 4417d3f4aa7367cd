import { Money } from '#client/ui/Money.tsx';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import type { TierData } from '#shared/contract/goods.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';
import { goodsPieces as words } from '#shared/messages/zh/goods-pieces.ts';
import './TierLadder.css';

/** Prices by quantity, the reached one lit. One price is no ladder. */
export function TierLadder({ tiers, quantity }: { tiers: readonly TierData[]; quantity: number }) {
  if (tiers.length < 2) return null;
  const reached = reachedTier(tiers, quantity);
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
