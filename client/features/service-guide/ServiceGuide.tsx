import { GuidePart } from '#client/features/service-guide/GuidePart.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { hotlineHours } from '#shared/messages/zh/brand.ts';
import { guideSections, serviceGuide as words } from '#shared/messages/zh/service-guide.ts';
import './ServiceGuide.css';

/** How buying works here, matter by matter, with the contents beside it. */
export function ServiceGuide() {
  return (
    <div className="page guide">
      <header className="guide-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <nav className="guide-contents" aria-label={words.contents}>
        <ul>
          {guideSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <div className="guide-help">
          <h2>
            <Icon name="headset" /> {words.more}
          </h2>
          <p>{words.call(HOTLINE, hotlineHours)}</p>
          <p>
            {words.rules} <RouteLink to="agreement" />
          </p>
        </div>
      </nav>
      <div>
        {guideSections.map(section => (
          <GuidePart key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}
