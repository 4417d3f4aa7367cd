import { ContactCodes } from '#client/features/chrome/ContactCodes.tsx';
import type { SiteInfo } from '#client/features/chrome/site-info.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';

const { title, text, close } = chrome.chatSoon;

/** Until the chat opens: the other ways to customer service. */
export function ChatSoonDialog({ info, onClose }: { info: SiteInfo | null; onClose: () => void }) {
  return (
    <Dialog title={title} open onClose={onClose} actions={<Button onClick={onClose}>{close}</Button>}>
      <p>{text}</p>
      <p>
        <a className="numbers" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
          {HOTLINE}
        </a>{' '}
        <span className="muted">{chrome.contact.hours}</span>
      </p>
      <ContactCodes info={info} />
    </Dialog>
  );
}
