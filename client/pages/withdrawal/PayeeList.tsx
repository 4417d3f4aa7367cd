import { useState } from 'react';
import { payeeAccountApi } from '#client/api/endpoints/payee-account-api.ts';
import { payeeText } from '#client/pages/withdrawal/payee-text.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.payees;

interface PayeeListProps {
  payees: readonly PayeeAccountData[];
  onRemoved: () => void;
}

/** The payee accounts with their actions. */
export function PayeeList({ payees, onRemoved }: PayeeListProps) {
  if (payees.length === 0) return <p className="muted">{words.empty}</p>;
  return (
    <ul className="payee-list">
      {payees.map(payee => (
        <PayeeRow key={payee.id} payee={payee} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function PayeeRow({ payee, onRemoved }: { payee: PayeeAccountData; onRemoved: () => void }) {
  const { id, izDefault, accountName } = payee;
  const [setDefault] = payeeAccountApi.endpoints.setDefaultPayeeAccount.useMutation();
  const [remove, removal] = payeeAccountApi.endpoints.removePayeeAccounts.useMutation();
  const [isAsking, setAsking] = useState(false);
  const removeIt = async () => {
    if (removal.isLoading) return;
    const { data } = await remove({ ids: [id] });
    if (data) onRemoved();
    else setAsking(false);
  };
  const action = (text: string, onClick: () => void) => (
    <button type="button" aria-label={words.ofPayee(text, payeeText(payee))} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <li>
      <p>
        <span className="numbers">{payeeText(payee)}</span>{' '}
        {izDefault && <StatusPill>{words.izDefault}</StatusPill>}
        <br />
        <span className="muted">{accountName}</span>
      </p>
      <div className="payee-actions">
        {isAsking ? (
          <>
            <span role="status">{words.removeAsk}</span>
            {action(words.remove, () => void removeIt())}
            {action(words.keep, () => setAsking(false))}
          </>
        ) : (
          <>
            {!izDefault && action(words.makeDefault, () => void setDefault({ id }))}
            {action(words.remove, () => setAsking(true))}
          </>
        )}
      </div>
    </li>
  );
}
