import { PavilionWithData, pavilionQueries } from '#client/pages/brand-pavilion/PavilionWithData.tsx';

export const queries = () => pavilionQueries('DOMESTIC');

export function Page() {
  return <PavilionWithData origin="DOMESTIC" />;
}
