import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { ChangeDone } from '#client/pages/account/ChangeDone.tsx';
import { mobileTicket } from '#client/pages/account/mobile-ticket.ts';
import { NeedsScript } from '#client/pages/account/NeedsScript.tsx';
import { NewMobile } from '#client/pages/account/NewMobile.tsx';
import { SecurityNotes } from '#client/pages/account/SecurityNotes.tsx';
import { SecuritySteps } from '#client/pages/account/SecuritySteps.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { maskMobile } from '#shared/domain/mobile.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './Security.css';

const { getPayPassword } = payApi.endpoints;
const words = securityPages.mobile;
const SKELETON_LINES = 5;

export const queries = (): PageQueries => ({ critical: [getPayPassword.initiate()] });

/** Changes the mobile. Without the ticket of the page that verifies the present one, it leads back to that page. */
export function Page() {
  const navigate = useNavigate();
  const known = getPayPassword.useQuery();
  const hydrated = useHydrated();
  const [changedTo, setChangedTo] = useState<string>();
  const ticket = hydrated ? mobileTicket.read() : null;
  const isMissing = hydrated && !ticket && changedTo === undefined;
  const verifyAgain = (state?: { expired: true }) =>
    void navigate(routeById('modifyMobile').path, { replace: true, state });
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads back once
  useEffect(() => {
    if (isMissing) verifyAgain();
  }, [isMissing]);

  const skeleton = <SkeletonLines count={SKELETON_LINES} />;
  return (
    <section className="panel security">
      <h1>{words.changeTitle}</h1>
      <p className="muted">{words.changeIntro}</p>
      <SecurityNotes title={words.notesTitle} notes={words.notes}>
        <SecuritySteps
          label={words.stepsLabel}
          names={words.steps}
          current={changedTo === undefined ? 1 : words.steps.length}
        />
        {changedTo !== undefined ? (
          <ChangeDone title={words.done.title} hint={words.done.hint(maskMobile(changedTo))}>
            <RouteLink to="modifyPassword" tail="#devices" className="btn btn-primary">
              {words.done.action}
            </RouteLink>
          </ChangeDone>
        ) : (
          <>
            <NeedsScript />
            <Loaded what={words.what} state={asLoadable(known)} skeleton={skeleton}>
              {({ mobile }) =>
                ticket ? (
                  <NewMobile
                    ticket={ticket}
                    current={mobile}
                    onChanged={fresh => {
                      mobileTicket.forget();
                      rememberedMobile.forget();
                      setChangedTo(fresh);
                    }}
                    onExpired={() => {
                      mobileTicket.forget();
                      verifyAgain({ expired: true });
                    }}
                  />
                ) : (
                  <div className="needs-script">{skeleton}</div>
                )
              }
            </Loaded>
          </>
        )}
      </SecurityNotes>
    </section>
  );
}
