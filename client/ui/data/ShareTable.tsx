import './ShareTable.css';
import { Money } from '#client/ui/data/Money.tsx';
import { parseYuan } from '#shared/domain/money.ts';

interface ShareRow {
  /** null: all others together. */
  readonly id: string | null;
  readonly name: string;
  /** In yuan, as in the contract. */
  readonly amount: string;
}

interface ShareTableProps {
  caption: string;
  /** Heads of the columns name, share and amount. */
  heads: readonly [string, string, string];
  /** Name of the row of the others. */
  others: string;
  rows: readonly ShareRow[];
}

/** Shares of a total, each with a bar; the total is the sum of the rows. */
export function ShareTable({ caption, heads, others, rows }: ShareTableProps) {
  const total = rows.reduce((sum, { amount }) => sum + parseYuan(amount), 0);
  return (
    <table className="shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, amount }) => {
          const share = percentOf(parseYuan(amount), total);
          return (
            <tr key={id}>
              <th scope="row">
                {id === null ? others : name}
                <svg className="share-bar" aria-hidden="true">
                  <rect className="share-all" width="100%" height="100%" rx="3" />
                  <rect
                    className={id === null ? 'share-rest' : 'share-part'}
                    width={share}
                    height="100%"
                    rx="3"
                  />
                </svg>
              </th>
              <td className="numbers">{share}</td>
              <td>
                <Money yuan={amount} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const percentOf = (part: number, total: number) => `${((part / total) * 100).toFixed(1)}%`;
