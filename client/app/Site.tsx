import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { SiteFooter } from '#client/app/chrome/SiteFooter.tsx';
import { SiteToolbar } from '#client/app/chrome/SiteToolbar.tsx';
import { SiteTopBar } from '#client/app/chrome/SiteTopBar.tsx';
import { useCrumbs } from '#client/app/chrome/use-crumbs.ts';
import { loadedSidebar } from '#client/app/load-page.ts';
import { SiteToasts } from '#client/app/SiteToasts.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { usePageVisits } from '#client/app/use-page-visits.ts';
import { ServicesBanner } from '#client/features/chrome/ServicesBanner.tsx';
import { whenShown } from '#client/lib/when-shown.tsx';
import { selectEnded } from '#client/session/session-slice.ts';
import { useApprovalNews } from '#client/session/use-approval-news.ts';
import { useViewer, useViewerNews } from '#client/session/use-viewer.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx';
import { Watermark } from '#client/ui/Watermark.tsx';
import { productName } from '#shared/messages/zh/brand.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import type { Route } from '#shared/routes/table.ts';

const SessionEndedDialog = whenShown(
  async () => (await import('#client/app/SessionEndedDialog.tsx')).SessionEndedDialog,
);

/** The frame around every page: which of its parts stand there is said by the page's row in the route table. */
export function Site() {
  const route = useMatches().at(-1)?.handle as Route;
  const { header, sidebar, services, footer, toolbar } = chromeOf(route);
  const { approval, member } = useViewer();
  useViewerNews();
  useApprovalNews(approval);
  const crumbs = useCrumbs(route);
  const ended = useSelector(selectEnded);
  const ShopSidebar = sidebar ? loadedSidebar() : undefined;
  usePageTitle(route);
  usePageVisits();

  return (
    // An element, not a fragment: React holds the whole shell back for a Suspense boundary that stands at the root
    // and is not answered yet, because `<html>` or `<body>` might still come out of it.
    <div>
      <SkipLink />
      {header && <SiteTopBar route={route} />}
      {header && route.id !== 'home' && (
        <div className="page">
          <Breadcrumb trail={crumbs} />
        </div>
      )}
      <div className={ShopSidebar && 'page with-sidebar'}>
        {ShopSidebar && <ShopSidebar current={route.id} menus={member?.menus ?? []} />}
        <main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {services && <ServicesBanner />}
      {footer && <SiteFooter />}
      {toolbar && <SiteToolbar />}
      <Watermark
        text={[productName, member && (approval?.shopName ?? member.shopName)].filter(Boolean).join(' ')}
      />
      <SiteToasts />
      <ScrollRestoration />
      {ended && <SessionEndedDialog />}
    </div>
  );
}
