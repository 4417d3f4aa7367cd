import { chinaDateTime } from '#client/lib/china-date.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { ReconciliationData } from '#shared/contract/calls/reconciliation.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { reconciliationPage as words } from '#shared/messages/zh/client/reconciliation-page.ts';
import {
  reconciledAccounts,
  reconciliationFlows,
  reconciliationTerms as terms,
} from '#shared/messages/zh/common/reconciliation.ts';

const { opening, in: received, out, closing } = terms;

/** What changed the shop's net position, and its accounts; every sum is that of the rows above it. */
export function Figures({ statement }: { statement: ReconciliationData }) {
  const { no, startDate, endDate, createDate, flows, accounts, net } = statement;
  return (
    <section className="panel reconciliation-figures">
      <header className="reconciliation-mark numbers">
        <strong>{terms.period(startDate, endDate)}</strong>
        <span className="muted">
          {words.no} {no}
        </span>
        <span className="muted">{words.readAt(chinaDateTime(createDate))}</span>
        <span className="muted reconciliation-unit">{words.unit}</span>
      </header>
      <Balance differences={statement.differences} />
      <div className="reconciliation-tables">
        <table className="figures-table numbers">
          <caption>{words.flows}</caption>
          <tbody>
            <Figure name={terms.openingNet} amount={net.opening} />
            {flows.map(({ flow, amount }) => (
              <Figure key={flow} name={reconciliationFlows[flow]} amount={amount} signed />
            ))}
          </tbody>
          <tfoot>
            <Figure name={terms.closingNet} amount={net.closing} />
          </tfoot>
        </table>
        <table className="figures-table figures-accounts numbers">
          <caption>{words.accounts}</caption>
          <thead>
            <tr>
              <th scope="col">{words.account}</th>
              {[opening, received, out, closing].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, ...movement }) => (
              <AccountRow key={account} name={reconciledAccounts[account]} movement={movement} />
            ))}
          </tbody>
          <tfoot>
            <AccountRow name={terms.net} movement={net} />
          </tfoot>
        </table>
      </div>
      <p className="reconciliation-hint">{words.net}</p>
    </section>
  );
}

/** Whether documents and ledger agree. */
function Balance({ differences }: Pick<ReconciliationData, 'differences'>) {
  if (differences.length === 0) {
    return (
      <p className="reconciliation-balanced">
        <Icon name="check-circle" /> {words.balanced}
      </p>
    );
  }
  return (
    <div className="reconciliation-unbalanced">
      <p>{words.unbalanced}</p>
      <ul>
        {differences.map(({ what, documents, ledger }) => (
          <li key={what}>{words.difference(what, displayYuan(documents), displayYuan(ledger))}</li>
        ))}
      </ul>
    </div>
  );
}

function Figure({ name, amount, signed = false }: { name: string; amount: string; signed?: boolean }) {
  const sign = signed && !amount.startsWith('-') ? '+' : '';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{`${sign}${displayYuan(amount)}`}</td>
    </tr>
  );
}

function AccountRow({ name, movement }: { name: string; movement: ReconciliationData['net'] }) {
  const cells = [
    [opening, movement.opening],
    [received, movement.in],
    [out, movement.out],
    [closing, movement.closing],
  ] as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(([title, amount]) => (
        <td key={title} data-label={title}>
          {displayYuan(amount)}
        </td>
      ))}
    </tr>
  );
}
