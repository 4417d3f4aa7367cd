import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { mobileTicket } from '#client/pages/account/mobile-ticket.ts';
import { SecurityNotes } from '#client/pages/account/SecurityNotes.tsx';
import { SecuritySteps } from '#client/pages/account/SecuritySteps.tsx';
import { ToSecurity } from '#client/pages/account/ToSecurity.tsx';
import { VerifyMobile } from '#client/pages/account/VerifyMobile.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './Security.css';

const { getPayPassword } = payApi.endpoints;
const words = securityPages.mobile;
const SKELETON_LINES = 5;

export const queries = (): PageQueries => ({ critical: [getPayPassword.initiate()] });

/** Verifies the present mobile; the next page changes it. */
export function Page() {
  const navigate = useNavigate();
  const known = getPayPassword.useQuery();
  // Set by the next page if its ticket has expired.
  const { state } = useLocation() as { state: { expired?: boolean } | null };
  const [message] = useState(state?.expired ? words.expired : undefined);
  return (
    <section className="panel security">
      <h1>{words.title}</h1>
      <p className="muted">{words.intro}</p>
      <SecurityNotes title={words.notesTitle} notes={words.notes}>
        <SecuritySteps label={words.stepsLabel} names={words.steps} current={0} />
        <Loaded
          what={words.what}
          state={asLoadable(known)}
          skeleton={<SkeletonLines count={SKELETON_LINES} />}
        >
          {({ mobile }) => (
            <VerifyMobile
              scene="MOBILE_CHANGE"
              mobile={mobile}
              submit={words.next}
              message={message}
              onVerified={ticket => {
                mobileTicket.write(ticket);
                void navigate(routeById('modifyMobileChange').path);
              }}
            />
          )}
        </Loaded>
      </SecurityNotes>
      <ToSecurity />
    </section>
  );
}
