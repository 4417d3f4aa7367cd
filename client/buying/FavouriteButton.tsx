import { useFavourite } from '#client/buying/use-favourite.ts';
import type { WayToBuy } from '#client/buying/use-way-to-buy.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { buying as words } from '#shared/messages/zh/buying.ts';
import './FavouriteButton.css';

interface FavouriteButtonProps {
  commodityId: string;
  name: string;
  collected: boolean;
  way: WayToBuy | null;
  /** The heart alone. */
  small?: boolean | undefined;
}

/** Marks goods as a favourite, or takes the mark away. */
export function FavouriteButton({ commodityId, name, collected, way, small }: FavouriteButtonProps) {
  const { setCollected, busy } = useFavourite(commodityId);
  const look = classNames('favourite', small && 'favourite-small', collected && 'favourite-on');
  const content = (
    <>
      <Icon name={collected ? 'heart-fill' : 'heart'} />
      {!small && <span>{collected ? words.collected : words.collect}</span>}
    </>
  );
  // A label holds the text that is seen. Where that names the state, `aria-pressed` would say it twice.
  const says = collected && !small ? words.collectedOf(name) : words.collectOf(name);
  if (way) {
    return (
      <a className={look} href={way.href} aria-label={says} title={small ? words.collect : undefined}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={says}
      aria-pressed={small ? collected : undefined}
      aria-busy={busy || undefined}
      title={small ? (collected ? words.uncollect : words.collect) : undefined}
      onClick={() => void setCollected(!collected)}
    >
      {content}
    </button>
  );
}
