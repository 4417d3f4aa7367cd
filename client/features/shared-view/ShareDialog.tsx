import { useEffect } from 'react';
import { sharedViewApi } from '#client/api/endpoints/shared-view-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { LiveLinks } from '#client/features/shared-view/LiveLinks.tsx';
import { MadeLink } from '#client/features/shared-view/MadeLink.tsx';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { ErrorBox } from '#client/ui/state/ErrorBox.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Arg } from '#shared/contract/index.ts';
import { shareDialog as words } from '#shared/messages/zh/client/shared-view.ts';
import './ShareDialog.css';

/** What the link shows. */
export type Shared = Omit<Arg<'createSharedView'>, 'requestId'>;

export interface ShareDialogProps {
  shared: Shared;
  open: boolean;
  onClose: () => void;
}

/** Makes a link when it is mounted, and lists the live links of the shop. */
export function ShareDialog({ shared, open, onClose }: ShareDialogProps) {
  const { createSharedView, listSharedViews } = sharedViewApi.endpoints;
  const [send, made] = createSharedView.useMutation();
  const list = listSharedViews.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { idOf } = useRequestId();
  const make = () => void send({ requestId: idOf(shared), ...shared });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link per mount; the request id makes repeats harmless
  useEffect(make, []);

  const isListed = list.data?.some(({ id }) => id === made.data?.id);
  return (
    <Dialog title={words.title} open={open} onClose={onClose} back={words.close} wide>
      <p className="muted share-lead">{words.lead[shared.kind]}</p>
      {made.data ? (
        <MadeLink made={made.data} />
      ) : made.error ? (
        <ErrorBox
          what={words.link}
          message={(made.error as CallError).message}
          onRetry={make}
          retrying={made.isLoading}
        />
      ) : (
        <Skeleton className="share-made-skeleton" />
      )}
      <LiveLinks
        views={list.data ?? []}
        onRevoked={id => {
          if (id === made.data?.id && isListed) onClose();
        }}
      />
    </Dialog>
  );
}
