import type { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { ImagePicker } from '#client/ui/form/ImagePicker.tsx';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const words = transferPages.apply;

interface VoucherInputProps {
  vouchers: ReturnType<typeof useImageUploads>;
  error: string | undefined;
}

/** Voucher picker; submits the image URLs as one text separated by blanks. */
export function VoucherInput({ vouchers, error }: VoucherInputProps) {
  const { images, urls, pick, remove, retry } = vouchers;
  return (
    <div data-field="voucherUrls">
      <ImagePicker
        label={words.vouchers}
        hint={words.vouchersHint}
        error={error}
        name="voucherFiles"
        images={images}
        max={TOP_UP_LIMITS.vouchers}
        onPick={pick}
        onRemove={remove}
        onRetry={retry}
      />
      <HiddenValue name="voucherUrls" value={urls.join(' ')} />
    </div>
  );
}
