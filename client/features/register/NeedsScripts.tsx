import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';

/** Stands in the place of a form that cannot do without scripts (`needs-script`): why, and whom to ask. */
export function NeedsScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="account-message">{text}</p>
      <p>
        {chrome.contact.hotline}{' '}
        <a className="numbers" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
          {HOTLINE}
        </a>{' '}
        <span className="muted">{chrome.contact.hours}</span>
      </p>
    </noscript>
  );
}
