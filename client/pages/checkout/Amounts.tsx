import { classNames } from '#client/lib/class-names.ts';
import { Freight } from '#client/pages/checkout/Freight.tsx';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { checkout } from '#shared/messages/zh/client/checkout.ts';

const words = checkout.amounts;

interface AmountsProps {
  amounts: Preview;
  /** The amounts belong to the previous choice; new ones are loading. */
  isStale: boolean;
}

/** Breakdown of the payable amount. */
export function Amounts({ amounts, isStale }: AmountsProps) {
  const { goodsAmount, discountAmount, couponAmount, freightAmount, addressId } = amounts;
  return (
    <dl
      className={classNames('checkout-amounts numbers', isStale && 'checkout-dimmed')}
      aria-label={words.title}
      aria-busy={isStale || undefined}
    >
      <Amount name={words.goodsAmount} yuan={goodsAmount} />
      {isSome(discountAmount) && <Amount name={words.discount} yuan={discountAmount} less />}
      {isSome(couponAmount) && <Amount name={words.coupon} yuan={couponAmount} less />}
      <div>
        <dt>{words.freight}</dt>
        <dd>
          {addressId !== null && !isSome(freightAmount) ? (
            words.freeFreight
          ) : (
            <Freight yuan={addressId === null ? null : freightAmount} />
          )}
        </dd>
      </div>
    </dl>
  );
}

function Amount({ name, yuan, less = false }: { name: string; yuan: string; less?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={less ? 'checkout-less' : undefined}>
        {less && words.less}
        <Money yuan={yuan} />
      </dd>
    </div>
  );
}

const isSome = (yuan: string) => Number(yuan) !== 0;
