import { useSearchParams } from 'react-router';
import { DropShipping, dropShippingModule } from '#client/pages/drop-shipping/DropShipping.tsx';

export const { queries, title, crumbs } = dropShippingModule('HAITAO');

export function Page() {
  const [search] = useSearchParams();
  return <DropShipping tradeType="HAITAO" search={search} />;
}
