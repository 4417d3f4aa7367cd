import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { CONTACT_CODES } from '#client/features/contact/contact-codes.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { QrCodeSkeleton, QrPicture } from '#client/ui/media/QrPicture.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';

interface ContactCodesProps {
  info: SiteInfo | null;
}

/** QR codes of the mini-program and of enterprise messaging. Shows skeletons while `info` is null. */
export const ContactCodes = cachedFragment(
  <ul className="codes" />,
  'contact-codes',
  ({ info }: ContactCodesProps) =>
    (info?.contactCodes ?? CONTACT_CODES).map(({ key, purpose, hint, src }) => (
      <li key={key}>
        {info ? <QrPicture src={src} alt={ui.qrCode(purpose)} /> : <QrCodeSkeleton />}
        <strong>{purpose}</strong>
        <span className="muted">{hint}</span>
      </li>
    )),
);
