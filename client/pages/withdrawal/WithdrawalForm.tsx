import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { AccountCards } from '#client/pages/withdrawal/AccountCards.tsx';
import { AmountInput } from '#client/pages/withdrawal/AmountInput.tsx';
import { PayeeChoice } from '#client/pages/withdrawal/PayeeChoice.tsx';
import { payeeText } from '#client/pages/withdrawal/payee-text.ts';
import { useWithdraw } from '#client/pages/withdrawal/use-withdraw.ts';
import {
  amountOf,
  chooseAccount,
  WITHDRAWAL_FIELDS,
  type WithdrawalField,
  type WithdrawalOptions,
  type WithdrawalRequest,
  withdrawalChecks,
} from '#client/pages/withdrawal/withdrawal-form.ts';
import { openHref } from '#client/pages/withdrawal/withdrawal-query.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.apply;

const PayPasswordDialog = loadWhenShown(
  async () => (await import('#client/features/pay/password/PayPasswordDialog.tsx')).PayPasswordDialog,
);
const PayeeDialog = loadWhenShown(
  async () => (await import('#client/pages/withdrawal/PayeeDialog.tsx')).PayeeDialog,
);

interface WithdrawalFormProps {
  options: WithdrawalOptions;
  payees: readonly PayeeAccountData[];
}

/** Account, amount and payee of a withdrawal; the pay password is asked for last. */
export function WithdrawalForm({ options, payees }: WithdrawalFormProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const withdraw = useWithdraw();
  const isInsecure = useHydrated() && !globalThis.crypto?.subtle;
  const [wanted, setWanted] = useState<string>();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<WithdrawalRequest>();
  const [served, setServed] = useState<FormErrors<WithdrawalField>>();
  const answer = useRef<Awaited<ReturnType<typeof withdraw>>>(undefined);
  const [isManaging, setManaging] = useState(false);
  const account = chooseAccount(options.accounts, wanted);
  const [payeeId, setPayeeId] = useState<string>();
  const payee = payees.find(({ id }) => id === payeeId) ?? payees[0];
  const form = useCheckedForm<WithdrawalField>({
    checks: withdrawalChecks(account),
    served: served?.fields,
    onInput: element => setTyped(String(new FormData(element).get('amount') ?? '')),
    onSubmit({ amount, accountId }) {
      const yuan = amountOf(amount);
      if (!account || yuan === null) return;
      setServed(undefined);
      setAsked({ accountType: account.accountType, amount: yuan, accountId });
    },
  });

  const enter = async (payPassword: string) => {
    if (!asked) return undefined;
    const received = await withdraw(asked, payPassword);
    // The dialog shows faults of the password and lost answers; others belong to the form behind it.
    if ('fault' in received && isOfDialog(received.fault)) return received.fault;
    answer.current = received;
    return undefined;
  };
  const close = () => {
    setAsked(undefined);
    const received = answer.current;
    answer.current = undefined;
    if (!received) return;
    if ('fault' in received) {
      setServed(readFormErrors(received.fault, WITHDRAWAL_FIELDS, CODE_FIELDS));
      return;
    }
    dispatch(toastRaised({ kind: 'success', text: words.done }));
    void navigate(openHref({}, received.id));
  };
  return (
    <>
      <form {...form.props} className="cash-out-form" noValidate>
        <noscript>
          <p className="cash-out-note">{words.needsScript}</p>
        </noscript>
        {isInsecure && (
          <p className="cash-out-note" role="alert">
            {words.insecure}
          </p>
        )}
        {options.reason && (
          <p className="cash-out-note">
            {options.reason} <RouteLink to="balanceList">{words.statement}</RouteLink>
          </p>
        )}
        <FormMessage text={served?.message} />
        <AccountCards
          accounts={options.accounts}
          chosen={account?.accountType}
          error={form.errors.accountType}
          onChoose={setWanted}
        />
        {account && <AmountInput account={account} typed={typed} error={form.errors.amount} />}
        <PayeeChoice
          payees={payees}
          chosen={payee?.id}
          error={form.errors.accountId}
          onChoose={setPayeeId}
          onManage={() => setManaging(true)}
        />
        {account && (
          <div className="cash-out-foot">
            <Button type="submit" size="lg" className="needs-script">
              {words.submit(amountOf(typed))}
            </Button>
            <p className="muted">{words.submitNote}</p>
          </div>
        )}
      </form>
      {/* Outside of the form: React passes events of their forms on to it. */}
      <PayeeDialog
        open={isManaging}
        payees={payees}
        onSaved={id => {
          setPayeeId(id);
          setManaging(false);
        }}
        onClose={() => setManaging(false)}
      />
      {asked && (
        <PayPasswordDialog purpose="withdraw" onEnter={enter} onClose={close}>
          <p className="pay-password-amount">
            {payee && <span className="muted">{words.to(payeeText(payee))}</span>}
            <br />
            <Money yuan={asked.amount} />
          </p>
        </PayPasswordDialog>
      )}
    </>
  );
}

/** The field that a code is about. */
const CODE_FIELDS = { WITHDRAWAL_UNAVAILABLE: 'accountType' } as const;

const isOfDialog = ({ code, message }: CallError) =>
  code.startsWith('PAY_PASSWORD') || message === words.lost;
