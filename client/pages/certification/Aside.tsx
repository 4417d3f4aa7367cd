import { Suspense } from 'react';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { QrCodeSkeleton, QrPicture } from '#client/ui/media/QrPicture.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Aside.css';

const { checklist, help, advisor: advisorWords } = certification;
const CHECKLIST_ICONS: readonly IconName[] = ['file-earmark-text', 'image', 'person'];

export const advisorQuery = () => siteApi.endpoints.getMyCustomerService.initiate();

/** Documents to prepare before the application. */
export function Checklist() {
  return (
    <section className="panel aside-checklist">
      <h2 className="panel-title">{checklist.title}</h2>
      <ul className="aside-list">
        {checklist.items.map(({ title, text }, index) => (
          <li key={title}>
            <Icon name={CHECKLIST_ICONS[index] ?? 'info-circle'} />
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="aside-note">{checklist.note}</p>
    </section>
  );
}

export function Help() {
  return (
    <section className="panel">
      <h2 className="panel-title">{help.title}</h2>
      <p className="help-text">{help.text}</p>
      <p className="help-hotline">
        <a href={`tel:${HOTLINE.replaceAll(' ', '')}`} className="numbers">
          {HOTLINE}
        </a>
        <span className="muted">{help.hours}</span>
      </p>
    </section>
  );
}

/** The shop's advisor, or when one will be assigned. */
export function Advisor({ certified }: { certified: boolean }) {
  return (
    <section className="panel">
      <h2 className="panel-title">{advisorWords.title}</h2>
      <Suspense fallback={<AdvisorSkeleton />}>
        <StreamedAdvisor certified={certified} />
      </Suspense>
    </section>
  );
}

function StreamedAdvisor({ certified }: { certified: boolean }) {
  const query = siteApi.endpoints.getMyCustomerService.useQuery();
  useStreamed(query);
  if (query.data === undefined && query.isLoading) return <AdvisorSkeleton />;
  if (!query.data) return <p className="help-text">{certified ? advisorWords.soon : advisorWords.later}</p>;
  const { name, qrCode } = query.data;
  return (
    <div className="aside-advisor">
      <QrPicture src={qrCode} alt={advisorWords.scan} size={88} />
      <div>
        <strong>{name}</strong>
        <p className="muted">{advisorWords.scan}</p>
      </div>
    </div>
  );
}

function AdvisorSkeleton() {
  return (
    <div className="aside-advisor" aria-hidden="true">
      <QrCodeSkeleton />
      <SkeletonLines count={2} />
    </div>
  );
}
