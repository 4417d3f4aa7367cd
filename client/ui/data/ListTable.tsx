import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import './ListTable.css';

interface ListTableProps {
  /** Accessible name. */
  label: string;
  columns: readonly {
    readonly title: string;
    /** Amounts are aligned at the end. */
    readonly align?: 'end';
  }[];
  className?: string;
  /** The rows. In a narrow window each is a block whose cells the page arranges. */
  children: ReactNode;
}

/** The records of a list, one row each, under a head that stays visible. */
export function ListTable({ label, columns, className, children }: ListTableProps) {
  return (
    <table className={classNames('list-table', className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" className={align && `list-table-${align}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
