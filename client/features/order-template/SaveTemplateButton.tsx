import { useState } from 'react';
import type { TemplateSource } from '#client/features/order-template/SaveTemplateDialog.tsx';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { orderTemplates } from '#shared/messages/zh/client/regular.ts';

const SaveTemplateDialog = loadWhenShown(
  async () => (await import('#client/features/order-template/SaveTemplateDialog.tsx')).SaveTemplateDialog,
);

interface SaveTemplateButtonProps {
  source: TemplateSource;
  className: string;
  disabled?: boolean;
}

/** Saves skus with quantities as an order template. */
export function SaveTemplateButton({ source, className, disabled }: SaveTemplateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${className} needs-script`}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {orderTemplates.save}
      </button>
      <SaveTemplateDialog source={source} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
