import { useHydrated } from '#client/lib/use-hydrated.ts';
import type { OrderNotes } from '#client/pages/checkout/use-order-notes.ts';
import { TextInput } from '#client/ui/form/Field.tsx';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { wishDays } from '#shared/domain/wish-date.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

/** Purchase order number, wished delivery date and remark. */
export function OrderFields({ notes: { values, errors } }: { notes: OrderNotes }) {
  // The server may render on another day than the browser.
  const days = useHydrated() ? wishDays(new Date()) : undefined;
  return (
    <div className="checkout-fields">
      <TextInput
        label={words.poNo}
        optional
        name="poNo"
        className="numbers"
        maxLength={ORDER_LIMITS.poNo}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values.poNo}
        error={errors.poNo}
      />
      <TextInput
        type="date"
        label={words.wishDate}
        optional
        name="wishDate"
        className="numbers"
        min={days?.first}
        max={days?.last}
        defaultValue={values.wishDate}
        error={errors.wishDate}
      />
      <TextArea
        label={words.remark}
        optional
        name="remark"
        rows={2}
        maxLength={ORDER_LIMITS.remark}
        placeholder={words.remarkPlaceholder}
        defaultValue={values.remark}
        error={errors.remark}
      />
    </div>
  );
}
