import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { QrCode, QrCodeSkeleton } from '#client/ui/media/QrCode.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

interface ContactCodesProps {
  info: SiteInfo | null;
}

/** QR codes of the mini-program and of enterprise messaging. Shows skeletons while `info` is null. */
export const ContactCodes = cachedFragment(
  <ul className="codes" />,
  'contact-codes',
  ({ info }: ContactCodesProps) => {
    const codes = [
      { purpose: miniProgram, hint: miniProgramHint, text: info?.miniProgramUrl },
      { purpose: enterprise, hint: enterpriseHint, text: info?.enterpriseUrl },
    ];
    return codes.map(({ purpose, hint, text }) => (
      <li key={purpose}>
        {text ? <QrCode text={text} purpose={purpose} /> : <QrCodeSkeleton />}
        <strong>{purpose}</strong>
        <span className="muted">{hint}</span>
      </li>
    ));
  },
);
