import { ContactCodes } from '#client/features/chrome/ContactCodes.tsx';
import type { SiteInfo } from '#client/features/chrome/site-info.ts';
import { HoverPanel } from '#client/ui/HoverPanel.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';

/** How to reach us: hotline with its hours, and two codes to scan. */
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
