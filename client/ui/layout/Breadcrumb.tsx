import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { breadcrumbLabel } from '#shared/messages/zh/common/routes.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';
import './Breadcrumb.css';

/** Breadcrumbs from home to the current page, which is the last crumb. */
export const Breadcrumb = cachedFragment(
  <nav className="breadcrumb" aria-label={breadcrumbLabel} />,
  'breadcrumb',
  ({ trail }: { trail: readonly Crumb[] }) => (
    <ol>
      {trail.map(({ title, to }, index) => (
        <li key={title}>
          {index > 0 && <Icon name="chevron-right" />}
          {index === trail.length - 1 ? (
            <span aria-current="page">{title}</span>
          ) : to ? (
            <a href={to}>{title}</a>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  ),
);
