import { ui } from '#shared/messages/zh/client/ui.ts';

/** Id of the page's `<main tabIndex={-1}>`, the target of the skip link. */
export const MAIN_ID = 'main';

/** First element of the page: lets keyboard users skip the chrome. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {ui.skipToContent}
    </a>
  );
}
