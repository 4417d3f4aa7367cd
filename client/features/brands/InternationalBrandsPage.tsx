import { PavilionWithData, pavilionQueries } from '#client/features/brands/PavilionWithData.tsx';

export const queries = () => pavilionQueries('INTERNATIONAL');

export function Page() {
  return <PavilionWithData origin="INTERNATIONAL" />;
}
