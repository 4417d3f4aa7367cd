import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { TransferDate } from '#client/pages/transfer/TransferDate.tsx';
import {
  readVoucherUrls,
  type TopUpField,
  type TopUpValues,
  topUpChecks,
} from '#client/pages/transfer/top-up-form.ts';
import { VoucherInput } from '#client/pages/transfer/VoucherInput.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { MoneyInput } from '#client/ui/form/MoneyInput.tsx';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const words = transferPages.apply;
/** 32 digits in groups of 4. */
const ACCOUNT_CHARS = 40;

interface TopUpFormProps {
  /** The top-up that is submitted again; undefined for a new one. */
  rejected: TopUpDetailData | undefined;
  initial: TopUpValues;
  /** Field errors returned by the server. */
  served: FieldErrors<TopUpField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: TopUpValues) => void;
}

/** Second step: what was transferred, by whom, and the vouchers. */
export function TopUpForm(props: TopUpFormProps) {
  const { rejected, initial, served, message, busy, saved, onInput, onSubmit } = props;
  const vouchers = useImageUploads({
    scene: 'VOUCHER',
    max: TOP_UP_LIMITS.vouchers,
    initial: readVoucherUrls(initial.voucherUrls),
  });
  const checks = topUpChecks({ isAgain: rejected !== undefined, images: vouchers.images });
  const { errors, props: form } = useCheckedForm<TopUpField>({ checks, served, onInput, onSubmit });
  return (
    <form {...form} className="panel" noValidate>
      <h2 className="transfer-step">{rejected ? words.againStep(rejected.topUpNo) : words.step}</h2>
      <noscript>
        <p className="transfer-message">{words.needsScript}</p>
      </noscript>
      {rejected?.rejectReason && (
        <p className="transfer-message">
          {words.rejected}
          {rejected.rejectReason}
        </p>
      )}
      <div className="transfer-fields">
        <MoneyInput
          label={words.amount}
          name="amount"
          className="transfer-amount numbers"
          placeholder={words.amountPlaceholder}
          defaultValue={initial.amount}
          error={errors.amount}
        />
        <TransferDate initial={initial.transferDate} error={errors.transferDate} />
        <TextInput
          label={words.payerName}
          name="payerName"
          autoComplete="organization"
          maxLength={TOP_UP_LIMITS.payerName}
          placeholder={words.payerNamePlaceholder}
          defaultValue={initial.payerName}
          error={errors.payerName}
        />
        <TextInput
          label={words.payerAccount}
          name="payerAccount"
          className="numbers"
          inputMode="numeric"
          autoComplete="off"
          maxLength={ACCOUNT_CHARS}
          placeholder={words.payerAccountPlaceholder}
          hint={rejected && words.keepsAccount(rejected.payerAccount)}
          defaultValue={initial.payerAccount}
          error={errors.payerAccount}
        />
      </div>
      <VoucherInput vouchers={vouchers} error={errors.voucherUrls} />
      {message && (
        <p className="transfer-message" role="alert">
          {message}
        </p>
      )}
      <div className="transfer-foot">
        <p className="transfer-saved" role="status">
          {saved ? (
            <>
              <Icon name="check-circle" /> {words.saved}
            </>
          ) : (
            words.savedHint
          )}
        </p>
        <Button type="submit" size="lg" busy={busy} disabled={!useHydrated()}>
          {busy ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}
