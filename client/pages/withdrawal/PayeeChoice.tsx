import { payeeText } from '#client/pages/withdrawal/payee-text.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import type { PayeeType } from '#shared/domain/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.payees;
const ICONS = { BANK: 'bank', ALIPAY: 'alipay' } as const satisfies Record<PayeeType, string>;

interface PayeeChoiceProps {
  payees: readonly PayeeAccountData[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
  onManage: () => void;
}

/** The saved payee accounts to choose from. */
export function PayeeChoice({ payees, chosen, error, onChoose, onManage }: PayeeChoiceProps) {
  const hasNone = payees.length === 0;
  return (
    <FieldGroup
      label={withdrawalPages.apply.payee}
      role="radiogroup"
      name="accountId"
      error={error}
      className="cash-out-payees"
    >
      {hasNone && <p className="muted">{words.empty}</p>}
      {payees.map(payee => (
        <label key={payee.id} className="cash-out-option">
          <input
            type="radio"
            name="accountId"
            value={payee.id}
            checked={payee.id === chosen}
            onChange={() => onChoose(payee.id)}
          />
          <span className="cash-out-payee-body">
            <Icon name={ICONS[payee.accountType]} />
            <span className="cash-out-payee-text">
              <span className="numbers">{payeeText(payee)}</span>
              <span className="muted">{payee.accountName}</span>
              {payee.izDefault && <StatusPill>{words.izDefault}</StatusPill>}
            </span>
          </span>
        </label>
      ))}
      <Button
        kind="outline-secondary"
        size="sm"
        className="needs-script"
        aria-haspopup="dialog"
        onClick={onManage}
      >
        {hasNone ? (
          <>
            <Icon name="plus-lg" /> {words.add}
          </>
        ) : (
          words.manage
        )}
      </Button>
    </FieldGroup>
  );
}
