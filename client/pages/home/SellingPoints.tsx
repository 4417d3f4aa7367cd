import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { home } from '#shared/messages/zh/client/home.ts';
import './SellingPoints.css';

type Point = keyof typeof home.sellingPoints.items;

const icons: Record<Point, IconName> = {
  direct: 'shop',
  genuine: 'shield-check',
  manager: 'person-heart',
  invoice: 'receipt',
  logistics: 'truck',
};

const { label, items } = home.sellingPoints;

export const SellingPoints = cachedFragment(
  <section className="page" aria-label={label} />,
  'selling-points',
  () => (
    <ul className="points">
      {Object.entries(items).map(([point, { title, text }]) => (
        <li key={point}>
          <Icon name={icons[point as Point]} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  ),
);
