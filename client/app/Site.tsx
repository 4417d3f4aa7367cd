import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { ProgressLine } from '#client/app/chrome/ProgressLine.tsx';
import { ServicesBanner } from '#client/app/chrome/ServicesBanner.tsx';
import { ShopSidebar } from '#client/app/chrome/ShopSidebar.tsx';
import { SiteFooter } from '#client/app/chrome/SiteFooter.tsx';
import { SiteToolbar } from '#client/app/chrome/SiteToolbar.tsx';
import { SiteTopBar } from '#client/app/chrome/SiteTopBar.tsx';
import { SiteToasts } from '#client/app/SiteToasts.tsx';
import { useCrumbs } from '#client/app/use-crumbs.ts';
import { usePageFocus } from '#client/app/use-page-focus.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { usePageVisits } from '#client/app/use-page-visits.ts';
import { selectEnded } from '#client/features/session/session-slice.ts';
import { useApprovalChange } from '#client/features/session/use-approval-change.ts';
import { useApprovalPolling, useViewer } from '#client/features/session/use-viewer.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Breadcrumb } from '#client/ui/layout/Breadcrumb.tsx';
import { MAIN_ID, SkipLink } from '#client/ui/layout/SkipLink.tsx';
import { Watermark } from '#client/ui/layout/Watermark.tsx';
import { productName } from '#shared/messages/zh/common/brand.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import type { Route } from '#shared/routes/table.ts';

const SessionEndedDialog = loadWhenShown(
  async () => (await import('#client/features/session/SessionEndedDialog.tsx')).SessionEndedDialog,
);

/** Layout of every page. The row of the page in the route table selects the parts that are shown. */
export function Site() {
  const route = useMatches().at(-1)?.handle as Route;
  const { header, sidebar, services, footer, toolbar } = chromeOf(route);
  const { approval, member } = useViewer();
  useApprovalPolling();
  useApprovalChange(approval);
  const crumbs = useCrumbs(route);
  const ended = useSelector(selectEnded);
  usePageFocus();
  usePageTitle(route);
  usePageVisits();

  return (
    // An element, not a fragment: React delays the whole shell while a Suspense boundary at the root is pending,
    // because that boundary might still render `<html>` or `<body>`.
    <div>
      <SkipLink />
      <ProgressLine />
      {header && <SiteTopBar route={route} />}
      <SiteToasts />
      {header && route.id !== 'home' && (
        <div className="page">
          <Breadcrumb trail={crumbs} />
        </div>
      )}
      <div className={sidebar ? 'page with-sidebar' : undefined}>
        {sidebar && <ShopSidebar current={route.id} menus={member?.menus ?? []} />}
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
      <ScrollRestoration />
      {ended && <SessionEndedDialog />}
    </div>
  );
}
