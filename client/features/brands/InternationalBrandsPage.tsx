import { PavilionPage, pavilionQueries } from '#client/features/brands/PavilionPage.tsx';

export const queries = () => pavilionQueries('INTERNATIONAL');

export function Page() {
  return <PavilionPage origin="INTERNATIONAL" />;
}
