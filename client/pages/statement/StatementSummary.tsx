import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { AccountType } from '#shared/domain/ledger.ts';
import { statement as words } from '#shared/messages/zh/client/statement.ts';

interface StatementSummaryProps extends Pick<Data<'listAccountDetailPage'>, 'summary' | 'actions'> {
  accountType: AccountType;
}

/** Balances of an account, and what the shop may do with its money. */
export function StatementSummary({ accountType, summary, actions }: StatementSummaryProps) {
  const { available, frozen, balance } = summary;
  return (
    <section className="statement-summary" aria-label={words.summary.label}>
      <dl>
        <div className="statement-available">
          <dt>{words.summary.available}</dt>
          <dd>
            <Money yuan={available} />
          </dd>
        </div>
        {accountType !== 'REBATE' && (
          <>
            <div>
              <dt>{words.summary.frozen}</dt>
              <dd>
                <Money yuan={frozen} />
                {frozen !== '0.00' && <RouteLink to="cashOutList">{words.summary.withdrawals}</RouteLink>}
              </dd>
            </div>
            <div>
              <dt>{words.summary.balance}</dt>
              <dd>
                <Money yuan={balance} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <p className="statement-hint">{words.hints[accountType]}</p>
      <div className="statement-ways">
        {accountType === 'BALANCE' && <RouteLink to="transferList">{words.topUps}</RouteLink>}
        {actions.includes('WITHDRAW') && <RouteLink to="cashOut" className="btn btn-outline-secondary" />}
        {actions.includes('TOP_UP') && (
          <RouteLink to="transferInfo" className="btn btn-primary">
            {words.topUp}
          </RouteLink>
        )}
      </div>
    </section>
  );
}
