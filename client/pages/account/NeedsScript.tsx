import { HOTLINE } from '#shared/constants.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

/** Replaces a form that requires scripts (`needs-script`). */
export function NeedsScript() {
  return (
    <noscript>
      <p className="security-note">
        {securityPages.needsScript} <Hotline />
      </p>
    </noscript>
  );
}

export function Hotline() {
  return (
    <a className="numbers" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
      {HOTLINE}
    </a>
  );
}
