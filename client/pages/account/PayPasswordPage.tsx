import { payApi } from '#client/api/endpoints/pay-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { PayPasswordChange } from '#client/pages/account/PayPasswordChange.tsx';
import { PayPasswordState } from '#client/pages/account/PayPasswordState.tsx';
import { SecurityNotes } from '#client/pages/account/SecurityNotes.tsx';
import { ToSecurity } from '#client/pages/account/ToSecurity.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import './Security.css';

const { getPayPassword } = payApi.endpoints;
const words = securityPages.payPassword;
const SKELETON_LINES = 5;

export const queries = (): PageQueries => ({ critical: [getPayPassword.initiate()] });

/** State of the pay password, and its change in two steps. */
export function Page() {
  const known = getPayPassword.useQuery(undefined, { refetchOnFocus: true });
  return (
    <section className="panel security">
      <h1>{words.title}</h1>
      <p className="muted">{words.intro}</p>
      <Loaded what={words.what} state={asLoadable(known)} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {state => (
          <>
            <PayPasswordState state={state} />
            <SecurityNotes title={words.notesTitle} notes={words.notes}>
              <PayPasswordChange isSet={state.izSet} mobile={state.mobile} />
            </SecurityNotes>
          </>
        )}
      </Loaded>
      <ToSecurity />
    </section>
  );
}
