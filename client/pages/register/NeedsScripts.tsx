import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

/** Replaces a form that requires scripts (`needs-script`): the reason and the contact. */
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
