import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { withdrawalPages as words } from '#shared/messages/zh/client/withdrawal.ts';
import { withdrawAccounts } from '#shared/messages/zh/common/withdrawals.ts';

/** Available and frozen money of the accounts. */
export function AccountSummary() {
  const options = withdrawalApi.endpoints.getWithdrawalOptions.useQuery(undefined, POLLING);
  return (
    <Loaded
      what={words.list.accounts}
      state={asLoadable(options)}
      skeleton={<Skeleton className="withdrawals-summary-skeleton" />}
    >
      {({ accounts }) => (
        <dl className="withdrawals-summary">
          {accounts.map(({ accountType, available, frozen }) => (
            <div key={accountType}>
              <dt>{withdrawAccounts[accountType]}</dt>
              <dd>
                <span className="muted">{words.available}</span> <Money yuan={available} />
              </dd>
              <dd>
                <span className="muted">{words.frozen}</span> <Money yuan={frozen} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
