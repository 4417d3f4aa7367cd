import { payeeAccountApi } from '#client/api/endpoints/payee-account-api.ts';
import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { PageQueries } from '#client/pages/page-module.ts';
import { CashOutSkeleton } from '#client/pages/withdrawal/CashOutSkeleton.tsx';
import { WithdrawalForm } from '#client/pages/withdrawal/WithdrawalForm.tsx';
import { WithdrawalGuide } from '#client/pages/withdrawal/WithdrawalGuide.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import './CashOut.css';

const words = withdrawalPages.apply;
const { getWithdrawalOptions } = withdrawalApi.endpoints;
const { listMyPayeeAccounts, listOwnCompanies } = payeeAccountApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [getWithdrawalOptions.initiate(), listMyPayeeAccounts.initiate({}), listOwnCompanies.initiate()],
});

export function Page() {
  const options = getWithdrawalOptions.useQuery(undefined, POLLING);
  const payees = listMyPayeeAccounts.useQuery({});
  const both =
    options.data && payees.data
      ? { ...options, data: { options: options.data, payees: payees.data } }
      : { ...(options.error ? options : payees), data: undefined };
  return (
    <div className="cash-out">
      <section className="panel">
        <header className="cash-out-head">
          <div>
            <h1>{words.title}</h1>
            <p className="muted">{words.lead}</p>
          </div>
          <RouteLink to="cashOutList">{words.records}</RouteLink>
        </header>
        <Loaded what={withdrawalPages.whole} state={asLoadable(both)} skeleton={<CashOutSkeleton />}>
          {data => <WithdrawalForm {...data} />}
        </Loaded>
      </section>
      <WithdrawalGuide />
    </div>
  );
}
