import { useSearchParams } from 'react-router';
import { DropShipping, dropShippingModule } from '#client/pages/drop-shipping/DropShipping.tsx';

export const { queries, title, crumbs } = dropShippingModule('GENERAL');

export function Page() {
  const [search] = useSearchParams();
  return <DropShipping tradeType="GENERAL" search={search} />;
}
