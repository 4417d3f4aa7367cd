import type { AccountOption } from '#client/pages/withdrawal/withdrawal-form.ts';
import { openHref } from '#client/pages/withdrawal/withdrawal-query.ts';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import type { WithdrawAccount } from '#shared/domain/ledger.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import { withdrawAccounts } from '#shared/messages/zh/common/withdrawals.ts';

const words = withdrawalPages.apply;
const ICONS = { BALANCE: 'wallet2', DEPOSIT: 'shield-check' } as const satisfies Record<
  WithdrawAccount,
  IconName
>;

interface AccountCardsProps {
  accounts: readonly AccountOption[];
  chosen: WithdrawAccount | undefined;
  error: string | undefined;
  onChoose: (accountType: WithdrawAccount) => void;
}

/** The accounts with their amounts, or the reason why nothing can be withdrawn from them. */
export function AccountCards({ accounts, chosen, error, onChoose }: AccountCardsProps) {
  return (
    <FieldGroup label={words.account} role="radiogroup" error={error}>
      <div className="cash-out-accounts">
        {accounts.map(account => (
          <AccountCard
            key={account.accountType}
            account={account}
            checked={account.accountType === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface AccountCardProps extends Pick<AccountCardsProps, 'onChoose'> {
  account: AccountOption;
  checked: boolean;
}

function AccountCard({ account, checked, onChoose }: AccountCardProps) {
  const { accountType, available, frozen, reason, pendingId } = account;
  return (
    <div className="cash-out-card">
      <label className="cash-out-option">
        <input
          type="radio"
          name="accountType"
          value={accountType}
          checked={checked}
          disabled={reason !== null}
          onChange={() => onChoose(accountType)}
        />
        <span className="cash-out-card-body">
          <span className="cash-out-card-name">
            <Icon name={ICONS[accountType]} />
            {withdrawAccounts[accountType]}
          </span>
          <span className="muted">{withdrawalPages.available}</span>
          <Money yuan={available} />
          {frozen !== '0.00' && <span className="muted numbers">{words.frozenPart(frozen)}</span>}
        </span>
      </label>
      {reason !== null && (
        <p className="cash-out-reason">
          {reason} {pendingId && <a href={openHref({}, pendingId)}>{words.pending}</a>}
        </p>
      )}
    </div>
  );
}
