import { PavilionPage, pavilionQueries } from '#client/features/brands/PavilionPage.tsx';

export const queries = () => pavilionQueries('DOMESTIC');

export function Page() {
  return <PavilionPage origin="DOMESTIC" />;
}
