import { CopyText } from '#client/features/copy/CopyText.tsx';
import type { Data } from '#shared/contract/index.ts';
import { receiveAccount as words } from '#shared/messages/zh/client/receive-account.ts';
import './ReceiveAccountRows.css';

interface AccountRow {
  readonly label: string;
  readonly text: string;
  readonly note?: string | undefined;
}

interface ReceiveAccountRowsProps {
  account: Data<'getReceiveAccount'>;
  /** What else the transfer needs, such as its amount. */
  more: readonly AccountRow[];
}

/** The bank account that transfers go to, each part with a copy button. */
export function ReceiveAccountRows({ account: { name, bank, account }, more }: ReceiveAccountRowsProps) {
  const rows: readonly AccountRow[] = [
    { label: words.name, text: name },
    { label: words.bank, text: bank },
    { label: words.account, text: account },
    ...more,
  ];
  return (
    <dl className="receive-account">
      {rows.map(({ label, text, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyText what={label} text={text} />
            {note && <span className="muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
