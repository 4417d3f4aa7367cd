import { PavilionWithData, pavilionQueries } from '#client/features/brands/PavilionWithData.tsx';

export const queries = () => pavilionQueries('DOMESTIC');

export function Page() {
  return <PavilionWithData origin="DOMESTIC" />;
}
