import { PavilionWithData, pavilionQueries } from '#client/pages/brand-pavilion/PavilionWithData.tsx';

export const queries = () => pavilionQueries('INTERNATIONAL');

export function Page() {
  return <PavilionWithData origin="INTERNATIONAL" />;
}
