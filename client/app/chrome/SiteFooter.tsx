import { Suspense } from 'react';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import { Footer } from '#client/features/chrome/Footer.tsx';

/** The footer with its data. */
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
