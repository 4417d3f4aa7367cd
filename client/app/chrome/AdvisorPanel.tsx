import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { QrCodeSkeleton, QrPicture } from '#client/ui/media/QrCode.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

export type Advisor =
  | { readonly kind: 'visitor' | 'certifying' | 'unassigned' | 'loading' | 'failed' }
  | { readonly kind: 'assigned'; readonly name: string; readonly qrCodeUrl: string };

const { advisor: words, toolbar } = chrome;

/** Name and contact code of the shop's advisor. `onOpen` is called when the panel opens. */
export function AdvisorPanel({ advisor, onOpen }: { advisor: Advisor; onOpen?: (() => void) | undefined }) {
  return (
    <HoverPanel
      className="toolbar-advisor"
      align="beside"
      onOpen={onOpen}
      trigger={
        <button type="button">
          <Icon name="person-heart" />
          {toolbar.advisor}
        </button>
      }
    >
      <h2>{words.title}</h2>
      <AdvisorCard advisor={advisor} />
    </HoverPanel>
  );
}

function AdvisorCard({ advisor }: { advisor: Advisor }) {
  switch (advisor.kind) {
    case 'assigned':
      return (
        <>
          <strong>{advisor.name}</strong>
          <QrPicture src={advisor.qrCodeUrl} alt={words.scan} size={112} />
          <p className="muted">{words.scan}</p>
        </>
      );
    case 'loading':
      return (
        <>
          <QrCodeSkeleton />
          <SkeletonLines count={1} />
        </>
      );
    case 'failed':
      return <p>{words.failed}</p>;
    case 'unassigned':
      return (
        <>
          <strong>{words.unassigned}</strong>
          <p className="muted">{words.unassignedHint}</p>
        </>
      );
    case 'visitor':
      return (
        <>
          <strong>{words.loginFirst}</strong>
          <RouteLink to="login" className="btn btn-primary btn-sm">
            {words.login}
          </RouteLink>
        </>
      );
    case 'certifying':
      return (
        <>
          <strong>{words.certifying}</strong>
          <p className="muted">{words.certifyingHint}</p>
          <RouteLink to="certification">{words.progress}</RouteLink>
        </>
      );
  }
}
