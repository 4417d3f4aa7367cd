import { ContactCodes } from '#client/app/chrome/ContactCodes.tsx';
import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

/** Contact panel: the hotline with its hours and two QR codes. */
export function ContactPanel({ info }: { info: SiteInfo | null }) {
  return (
    <HoverPanel
      className="contact"
      align="end"
      trigger={
        <button type="button" className="top-link">
          {chrome.contact.title} <Icon name="chevron-down" />
        </button>
      }
    >
      <p className="contact-hotline">
        <Icon name="telephone" />
        <a href={`tel:${HOTLINE.replaceAll(' ', '')}`} className="numbers">
          {HOTLINE}
        </a>
        <span className="muted">{chrome.contact.hours}</span>
      </p>
      <ContactCodes info={info} />
    </HoverPanel>
  );
}
