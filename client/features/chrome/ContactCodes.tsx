import type { SiteInfo } from '#client/features/chrome/site-info.ts';
import { QrCode } from '#client/ui/QrCode.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { chrome } from '#shared/messages/zh/chrome.ts';

const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

/** The codes of the mini-program and of enterprise messaging; their places while the addresses are on their way. */
export function ContactCodes({ info }: { info: SiteInfo | null }) {
  const codes = [
    { purpose: miniProgram, hint: miniProgramHint, text: info?.miniProgramUrl },
    { purpose: enterprise, hint: enterpriseHint, text: info?.enterpriseUrl },
  ];
  return (
    <ul className="codes">
      {codes.map(({ purpose, hint, text }) => (
        <li key={purpose}>
          {text ? <QrCode text={text} purpose={purpose} /> : <Skeleton className="qr-code" />}
          <strong>{purpose}</strong>
          <span className="muted">{hint}</span>
        </li>
      ))}
    </ul>
  );
}
