import { chinaDateTime } from '#client/lib/china-date.ts';
import { movementHref } from '#client/pages/statement/movement-href.ts';
import { ListTable } from '#client/ui/data/ListTable.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { AccountDetailData } from '#shared/contract/calls/statement.ts';
import type { Data } from '#shared/contract/index.ts';
import type { AccountType } from '#shared/domain/ledger.ts';
import { statement as words } from '#shared/messages/zh/client/statement.ts';
import { ledgerKinds } from '#shared/messages/zh/common/statement.ts';

const { columns } = words;

interface MovementTableProps {
  accountType: AccountType;
  page: Data<'listAccountDetailPage'>;
}

/** Movements with the balance after each, and the sums of all that match the filter. */
export function MovementTable({ accountType, page: { records, total, summary } }: MovementTableProps) {
  return (
    <>
      <p className="movements-sum numbers" role="status">
        <span>{words.total(total)}</span>
        <span>
          {words.directions.IN} <Money yuan={summary.totalIn} />
        </span>
        <span>
          {words.directions.OUT} <Money yuan={summary.totalOut} />
        </span>
      </p>
      <ListTable
        label={words.what}
        className="movements"
        columns={[
          { title: columns.time },
          { title: columns.kind },
          { title: columns.amount, align: 'end' },
          { title: columns.balanceAfter, align: 'end' },
        ]}
      >
        {records.map(movement => (
          <tr key={movement.id}>
            <td className="movement-time numbers">
              <time dateTime={movement.createDate}>{chinaDateTime(movement.createDate)}</time>
            </td>
            <td className="movement-what">
              {ledgerKinds[accountType][movement.kind]}
              <MovementRef movement={movement} />
              {movement.remark && <small>{movement.remark}</small>}
            </td>
            <td className={`movement-amount list-table-end movement-${movement.direction.toLowerCase()}`}>
              <span className="hidden-text">{words.directions[movement.direction]}</span>
              <span aria-hidden="true">{words.signs[movement.direction]}</span>
              <Money yuan={movement.amount} />
            </td>
            <td className="movement-after list-table-end">
              <span className="movement-label">{columns.balanceAfter}</span>
              <Money yuan={movement.balanceAfter} />
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}

/** Link to the record behind a movement. */
function MovementRef({ movement }: { movement: AccountDetailData }) {
  const { refType, refNo } = movement;
  const href = movementHref(movement);
  if (refType === null || href === undefined) return null;
  return (
    <small className="numbers">
      {words.refs[refType]} <a href={href}>{refNo || words.open}</a>
    </small>
  );
}
