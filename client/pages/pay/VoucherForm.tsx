import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ImagePicker } from '#client/ui/form/ImagePicker.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const words = pay.offline;
const max = ORDER_LIMITS.vouchers;

/** Uploads vouchers of a bank transfer. */
export function VoucherForm({ payNo }: { payNo: string }) {
  const dispatch = useDispatch();
  const uploads = useImageUploads({ scene: 'VOUCHER', max });
  const [send, { isLoading: busy }] = payApi.endpoints.uploadVoucher.useMutation();
  const [isTried, setTried] = useState(false);
  const { images, urls } = uploads;
  const problem = images.some(({ state }) => state === 'failed')
    ? words.failed
    : uploads.busy
      ? words.uploading
      : urls.length === 0
        ? words.missing
        : undefined;

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    // On a business error, a toast shows the reason and the payment is refetched.
    const { data } = await send({ payNo, imageUrls: urls });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.submitted }));
  };
  return (
    <form className="pay-voucher needs-script" onSubmit={event => void handleSubmit(event)} noValidate>
      <ImagePicker
        label={words.voucher}
        hint={words.voucherHint}
        name="voucher"
        max={max}
        images={images}
        error={isTried ? problem : undefined}
        onPick={uploads.pick}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
