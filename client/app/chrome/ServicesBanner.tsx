import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import './ServicesBanner.css';

type Service = keyof typeof chrome.services.items;

const icons: Record<Service, IconName> = {
  direct: 'shop',
  genuine: 'shield-check',
  manager: 'person-heart',
  invoice: 'receipt',
  logistics: 'truck',
};

export const ServicesBanner = cachedFragment(
  <aside className="services" aria-label={chrome.services.label} />,
  'services',
  () => (
    <ul className="page">
      {Object.entries(chrome.services.items).map(([service, text]) => (
        <li key={service}>
          <Icon name={icons[service as Service]} />
          {text}
        </li>
      ))}
    </ul>
  ),
);
