import { ui } from '#shared/messages/zh/ui.ts';

/** Id of the page's `<main tabIndex={-1}>`, which the skip link leads to. */
export const MAIN_ID = 'main';

/** First thing of the page: leads keyboard users past the chrome. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {ui.skipToContent}
    </a>
  );
}
