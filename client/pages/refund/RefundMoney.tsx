import { skipToken } from '@reduxjs/toolkit/query';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import type { RefundableLine } from '#client/pages/refund/refund-form.ts';
import type { RefundFormState } from '#client/pages/refund/use-refund-form.ts';
import { Field, TextInput } from '#client/ui/form/Field.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import type { Data } from '#shared/contract/index.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { filterMoneyTyping } from '#shared/domain/numeric-input.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;
/** 9 digits, the point and 2 decimals. */
const AMOUNT_CHARS = 12;

interface RefundMoneyProps {
  form: RefundFormState;
  order: Data<'getOrderDetail'>;
  lines: readonly RefundableLine[];
  /** Initial reason. */
  reason: string;
}

/** Refund amount and reason. */
export function RefundMoney({ form, order, lines, reason }: RefundMoneyProps) {
  const { type, errors, amount, isLowered, typeAmount, cleanAmount, followLines } = form;
  const reasons = refundApi.endpoints.listRefundReasons.useQuery(type ? { type } : skipToken);
  // An earlier refund contains the label of its reason instead of the value.
  const known = reasons.currentData?.find(({ value, label }) => value === reason || label === reason);
  const most = displayYuan(formatYuan(form.most));
  const freight = order.amounts.freightAmount;
  return (
    <div className="refund-money">
      <Field label={words.reason} error={errors.reason}>
        {control => (
          <SelectBox
            // Reasons differ by refund type, so the select remounts.
            key={`${type} ${reasons.currentData !== undefined}`}
            {...control}
            name="reason"
            className={errors.reason && 'is-invalid'}
            disabled={!reasons.currentData}
            defaultValue={known?.value ?? ''}
          >
            <option value="">{type ? words.reasonChoose : words.reasonAfterType}</option>
            {reasons.currentData?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <TextInput
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className="refund-amount numbers"
        maxLength={AMOUNT_CHARS}
        value={amount}
        error={errors.amount}
        hint={isLowered ? words.amountLowered(most) : words.amountHint(most)}
        noteLink={
          isLowered && (
            <button type="button" className="refund-link" onClick={followLines}>
              {words.reset}
            </button>
          )
        }
        onChange={({ target }) => typeAmount(filterMoneyTyping(target.value))}
        onFocus={({ target }) => target.select()}
        onBlur={cleanAmount}
      />
      {takesRest(form, order, lines) && freight !== '0.00' && (
        <p className="refund-note numbers">{words.freight(displayYuan(freight))}</p>
      )}
    </div>
  );
}

/**
 * Whether the application covers all that is left of an unshipped order, whose freight is then refunded too.
 */
function takesRest(
  { chosen }: RefundFormState,
  order: Data<'getOrderDetail'>,
  lines: readonly RefundableLine[],
) {
  return (
    order.status === 'WAIT_SHIP' &&
    lines.every(line => line.maxQty === (chosen.find(one => one.line === line)?.quantity ?? 0))
  );
}
