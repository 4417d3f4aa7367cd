import { Suspense } from 'react';
import { Footer } from '#client/app/chrome/Footer.tsx';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';

export function SiteFooter() {
  return (
    <Suspense fallback={<Footer info={null} />}>
      <FooterWithInfo />
    </Suspense>
  );
}

function FooterWithInfo() {
  return <Footer info={useSiteInfo()} />;
}
