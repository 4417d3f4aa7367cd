import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { about } from '#shared/messages/zh/client/about.ts';

const { items } = about.points;
type Point = keyof typeof items;

const icons: Record<Point, IconName> = {
  direct: 'shop',
  genuine: 'shield-check',
  manager: 'person-heart',
  invoice: 'receipt',
  logistics: 'truck',
};

/** Service commitments, each with a figure. */
export function AboutPoints() {
  return (
    <ul className="about-points">
      {Object.entries(items).map(([point, { title, text, fact }]) => (
        <li key={point}>
          <Icon name={icons[point as Point]} />
          <h3>{title}</h3>
          <p>{text}</p>
          <p className="about-fact numbers">{fact}</p>
        </li>
      ))}
    </ul>
  );
}
