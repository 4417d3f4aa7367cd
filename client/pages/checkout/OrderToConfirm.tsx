import { AddressPicker } from '#client/features/address/AddressPicker.tsx';
import { useAddresses } from '#client/features/address/use-addresses.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { CheckoutFrame } from '#client/pages/checkout/CheckoutFrame.tsx';
import { CheckoutGroup } from '#client/pages/checkout/CheckoutGroup.tsx';
import { Coupons } from '#client/pages/checkout/Coupons.tsx';
import { type CheckoutSkus, skusWithout } from '#client/pages/checkout/checkout-query.ts';
import { OrderFields } from '#client/pages/checkout/OrderFields.tsx';
import { OrderKinds } from '#client/pages/checkout/OrderKinds.tsx';
import { OrderProblems } from '#client/pages/checkout/OrderProblems.tsx';
import { itemsOf, type Preview } from '#client/pages/checkout/preview-changes.ts';
import { SubmitBox } from '#client/pages/checkout/SubmitBox.tsx';
import type { useChanges } from '#client/pages/checkout/use-changes.ts';
import type { OrderNotes as Notes } from '#client/pages/checkout/use-order-notes.ts';
import type { useSubmit } from '#client/pages/checkout/use-submit.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

/** With more lines than this, the groups are collapsed to one line each. */
const MAX_OPEN_LINES = 8;

interface OrderToConfirmProps {
  preview: Preview;
  skus: CheckoutSkus;
  search: URLSearchParams;
  notes: Notes;
  updates: ReturnType<typeof useChanges>;
  order: ReturnType<typeof useSubmit>;
  isStale: boolean;
  onReload: (() => void) | undefined;
  onAddress: (id: string | null) => void;
  onCoupon: (id: string | null) => void;
  onSkus: (search: URLSearchParams) => void;
}

/** Checkout page: address and lines, and beside them the terms of the order and its sums. */
export function OrderToConfirm(props: OrderToConfirmProps) {
  const { preview, skus, search, notes, updates, order, isStale, onReload } = props;
  const { groups, coupons, problems, addressId, couponId, submitToken } = preview;
  // A newly selected address is shown before the amounts are recalculated.
  const wantedAddressId = search.get('addressId') ?? addressId;
  const { chosen } = useAddresses(wantedAddressId);
  const items = itemsOf(preview);
  const left = 'cartIds' in skus ? skus.cartIds.length - items.length : 0;
  const ofOrder = problems.filter(({ skuId, code }) => skuId === null && code !== 'ADDRESS_MISSING');
  const ofAddress = ofOrder.filter(({ code }) => code.startsWith('ADDRESS'));
  const ofUnpaid = ofOrder.filter(({ code }) => code === 'UNPAID_LIMIT');
  const ofCoupon = ofOrder.filter(problem => !ofAddress.includes(problem) && !ofUnpaid.includes(problem));
  const isInquiry = notes.kind === 'INQUIRY';
  const lookAtProblem = () => {
    const places = ['.checkout-problem', '.address-form input', '#checkout-address'];
    const [place] = places.flatMap(selector => document.querySelector<HTMLElement>(selector) ?? []);
    const group = place?.closest('details');
    if (group) group.open = true;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const submit = () => {
    if (order.state.kind === 'unanswered') return order.retry();
    if (submitToken === null || !chosen) return lookAtProblem();
    const written = notes.read();
    if (!written) return;
    updates.markSeen();
    const inquiry = isInquiry && { inquiry: true };
    order.submit({ submitToken, expectedPayAmount: preview.payAmount, ...written, ...inquiry }, preview);
  };
  return (
    <CheckoutFrame
      count={words.count(
        items.length,
        items.reduce((sum, { quantity }) => sum + quantity, 0),
      )}
    >
      <div className="checkout-columns">
        <div>
          <section className="panel" aria-labelledby="checkout-address">
            <h2 id="checkout-address" className="panel-title" tabIndex={-1}>
              {words.address}
            </h2>
            <AddressPicker value={wantedAddressId} onChoose={props.onAddress} />
            <OrderProblems problems={ofAddress} />
          </section>
          <section className="panel checkout-goods" aria-labelledby="checkout-goods">
            <h2 id="checkout-goods" className="panel-title" tabIndex={-1}>
              {words.items}
            </h2>
            <OrderProblems problems={ofUnpaid} />
            {left > 0 && <p className="checkout-split">{words.left(left)}</p>}
            {groups.length > 1 && (
              <p className="checkout-split">
                {isInquiry ? words.splitInquiry(groups.length) : words.split(groups.length)}
              </p>
            )}
            {groups.map(group => (
              <CheckoutGroup
                key={group.warehouseId}
                group={group}
                problems={problems}
                prices={updates.changes.prices}
                isStale={isStale}
                isFreightKnown={addressId !== null}
                isLong={items.length > MAX_OPEN_LINES}
                onRemove={
                  'cartIds' in skus && items.length > 1
                    ? cartId => {
                        props.onSkus(skusWithout(skus, search, cartId, browserStorage));
                        document.getElementById('checkout-goods')?.focus();
                      }
                    : undefined
                }
              />
            ))}
          </section>
        </div>
        <form className="panel checkout-side" aria-label={words.terms} {...notes.form}>
          <div className="checkout-terms">
            <OrderKinds notes={notes} />
            <Coupons coupons={coupons} chosenId={couponId} onChoose={props.onCoupon}>
              <OrderProblems problems={ofCoupon} />
            </Coupons>
            <OrderFields key={notes.key} notes={notes} />
          </div>
          <SubmitBox
            amounts={preview}
            address={chosen}
            // Without an address, the notice asks for the address first.
            problems={chosen ? problems.length : 0}
            isInquiry={isInquiry}
            isStale={isStale}
            state={order.state}
            changes={updates.changes}
            onSeen={() => {
              updates.markSeen();
              order.forget();
            }}
            onReload={onReload}
            onLookAtProblem={lookAtProblem}
            onSubmit={submit}
          />
        </form>
      </div>
    </CheckoutFrame>
  );
}
