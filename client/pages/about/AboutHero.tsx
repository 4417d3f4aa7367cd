import { NextStep } from '#client/pages/about/NextStep.tsx';
import { ShelfDrawing } from '#client/pages/about/ShelfDrawing.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { about } from '#shared/messages/zh/client/about.ts';

/** Page header with the shelf drawing. */
export function AboutHero() {
  return (
    <div className="page">
      <header className="about-hero">
        <div>
          <h1>
            <span className="about-eyebrow">{about.title}</span>
            {about.headline.map(line => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p>{about.lead}</p>
          <p className="about-actions">
            <NextStep className="btn btn-primary btn-lg" />
            <RouteLink to="domesticBrands" className="btn btn-outline-primary btn-lg">
              {about.browse}
            </RouteLink>
          </p>
        </div>
        <ShelfDrawing />
      </header>
    </div>
  );
}
