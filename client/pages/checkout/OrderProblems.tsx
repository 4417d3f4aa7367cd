import { UnpaidOrdersLink } from '#client/features/order/UnpaidOrdersLink.tsx';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { Icon } from '#client/ui/base/Icon.tsx';

/** Problems that concern the order as a whole. */
export function OrderProblems({ problems }: Pick<Preview, 'problems'>) {
  return problems.map(({ code, msg, payFirst }) => (
    <p key={code + msg} className="checkout-problem" tabIndex={-1}>
      <span className="checkout-problem-what">
        <Icon name="exclamation-circle" />
        {msg}
      </span>
      {payFirst && <UnpaidOrdersLink />}
    </p>
  ));
}
