import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Logo } from '#client/ui/media/Logo.tsx';
import { legal } from '#shared/messages/zh/client/legal.ts';

const PAGES = ['agreement', 'agreementContact'] as const;
export type LegalPageId = (typeof PAGES)[number];

/** Header of pages without chrome: links to the home page and to the other document. */
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
