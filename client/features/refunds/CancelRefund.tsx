import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const CancelRefundDialog = lazy(async () => ({
  default: (await import('#client/features/refunds/CancelRefundDialog.tsx')).CancelRefundDialog,
}));

/** Takes an application back, once it was asked whether that is meant. */
export function CancelRefund({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        kind="outline-secondary"
        className="needs-script"
        onClick={() => {
          setWanted(true);
          setAsked(true);
        }}
      >
        {refundPages.detail.actions.CANCEL}
      </Button>
      {isWanted && (
        <Suspense>
          <CancelRefundDialog id={id} open={isAsked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
