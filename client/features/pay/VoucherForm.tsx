import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { payApi } from '#client/api/pay-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useImageUploads } from '#client/api/use-image-uploads.ts';
import { Button } from '#client/ui/Button.tsx';
import { ImagePicker } from '#client/ui/ImagePicker.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { pay } from '#shared/messages/zh/pay.ts';

const words = pay.offline;
const max = ORDER_LIMITS.vouchers;

/** Shows the supplier that a transfer was made. */
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
    // Refused: a toast has said why, and the payment comes anew.
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
