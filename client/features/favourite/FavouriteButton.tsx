import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { useFavourite } from '#client/features/favourite/use-favourite.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { buying as words } from '#shared/messages/zh/client/buying.ts';
import './FavouriteButton.css';

interface FavouriteButtonProps {
  commodityId: string;
  name: string;
  collected: boolean;
  gate: PurchaseGate | null;
  /** Shows the icon without text. */
  small?: boolean | undefined;
}

/** Adds a commodity to the favourites, or removes it. */
export function FavouriteButton({ commodityId, name, collected, gate, small }: FavouriteButtonProps) {
  const { setFavourite, busy } = useFavourite(commodityId);
  const className = classNames('favourite', small && 'favourite-small', collected && 'favourite-on');
  const content = (
    <>
      <Icon name={collected ? 'heart-fill' : 'heart'} />
      {!small && <span>{collected ? words.collected : words.favourite}</span>}
    </>
  );
  // The accessible name contains the visible text. Where that text names the state, `aria-pressed` would repeat it.
  const label = collected && !small ? words.savedOf(name) : words.favouriteOf(name);
  if (gate) {
    return (
      <a
        className={className}
        href={gate.href}
        aria-label={label}
        title={small ? words.favourite : undefined}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={small ? collected : undefined}
      aria-busy={busy || undefined}
      title={small ? (collected ? words.unfavourite : words.favourite) : undefined}
      onClick={() => void setFavourite(!collected)}
    >
      {content}
    </button>
  );
}
