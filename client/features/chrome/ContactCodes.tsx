import type { SiteInfo } from '#client/features/chrome/site-info.ts';
import { asFragment } from '#client/lib/fragment.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { chrome } from '#shared/messages/zh/chrome.ts';

const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

interface ContactCodesProps {
  info: SiteInfo | null;
}

/** The codes of the mini-program and of enterprise messaging; their places while the addresses are on their way. */
export const ContactCodes = asFragment(
  <ul className="codes" />,
  'contact-codes',
  ({ info }: ContactCodesProps) => {
    const codes = [
      { purpose: miniProgram, hint: miniProgramHint, text: info?.miniProgramUrl },
      { purpose: enterprise, hint: enterpriseHint, text: info?.enterpriseUrl },
    ];
    return codes.map(({ purpose, hint, text }) => (
      <li key={purpose}>
        {text ? <QrCode text={text} purpose={purpose} /> : <Skeleton className="qr-code" />}
        <strong>{purpose}</strong>
        <span className="muted">{hint}</span>
      </li>
    ));
  },
);
