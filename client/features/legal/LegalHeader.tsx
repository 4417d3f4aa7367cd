import { Logo } from '#client/ui/Logo.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { legal } from '#shared/messages/zh/legal.ts';

const PAGES = ['agreement', 'agreementContact'] as const;
export type LegalPageId = (typeof PAGES)[number];

/** Head of a page that has no chrome: the way home, and the other document. */
export function LegalHeader({ current }: { current: LegalPageId }) {
  return (
    <header className="legal-header">
      <div className="page">
        <RouteLink to="home" className="legal-home">
          <Logo />
        </RouteLink>
        <nav aria-label={legal.documents}>
          {PAGES.map(id => (
            <RouteLink key={id} to={id} aria-current={id === current ? 'page' : undefined} />
          ))}
        </nav>
      </div>
    </header>
  );
}
