import type { Advisor } from '#client/app/chrome/AdvisorPanel.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { QrCodeSkeleton, QrPicture } from '#client/ui/media/QrPicture.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { advisorWords as words } from '#shared/messages/zh/client/advisor.ts';

/** Name and contact code of the shop's advisor, or why there is none. */
export function AdvisorCard({ advisor }: { advisor: Advisor }) {
  return (
    <>
      <h2>{words.title}</h2>
      <AdvisorContact advisor={advisor} />
    </>
  );
}

function AdvisorContact({ advisor }: { advisor: Advisor }) {
  switch (advisor.kind) {
    case 'assigned':
      return (
        <>
          <strong>{advisor.name}</strong>
          <QrPicture src={advisor.qrCodeUrl} alt={words.scan} />
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
