import { GuidePart } from '#client/pages/service-guide/GuidePart.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { guideSections, serviceGuide as words } from '#shared/messages/zh/client/service-guide.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';
import './ServiceGuide.css';

/** Buying guide with a table of contents. */
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
