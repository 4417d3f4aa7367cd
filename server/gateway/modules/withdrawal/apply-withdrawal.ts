import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { type PayeeSnapshot, withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { generateWithdrawalNo } from '#gateway/modules/order/generate-numbers.ts';
import { checkPayPassword } from '#gateway/modules/pay/pay-password.ts';
import { findPayeeAccount } from '#gateway/modules/payee-account/find-payee-account.ts';
import { enterState, type WithdrawalRow } from '#gateway/modules/withdrawal/move-withdrawal.ts';
import { type AccountState, readAccount } from '#gateway/modules/withdrawal/withdrawal-accounts.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { type Fen, formatYuan, parseYuan } from '#shared/domain/money.ts';
import { withdrawalTexts as words } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

type Wanted = Omit<Arg<'applyWithdrawal'>, 'requestId' | 'payPassword'>;

/**
 * Requests a withdrawal and freezes its amount.
 * @throws BusinessError NOT_FOUND for an unknown payee account; WITHDRAWAL_UNAVAILABLE with the reason; PARAM_INVALID
 *   for the amount; the errors of `checkPayPassword`; FORBIDDEN
 */
export async function applyWithdrawal(
  context: CallContext<'approved'>,
  { payPassword, ...wanted }: Arg<'applyWithdrawal'>,
): Promise<Data<'applyWithdrawal'>> {
  // Slow, so it runs before the transaction.
  await checkPayPassword(context, payPassword);
  // The password is left out of the idempotency record: a hash of six digits is easily reversed.
  return idempotent(context, 'applyWithdrawal', wanted, tx => apply(tx, context, wanted));
}

async function apply(
  tx: Tx,
  context: CallContext<'approved'>,
  { accountType, amount: text, accountId }: Wanted,
): Promise<Data<'applyWithdrawal'>> {
  const { clock, newId, member } = context;
  const { distributorId } = member;
  await lockApprovedShop(tx, distributorId);
  const {
    accountType: payeeType,
    accountName,
    bankName,
    accountNo,
  } = await findPayeeAccount(tx, distributorId, accountId);
  const payee: PayeeSnapshot = { accountType: payeeType, accountName, bankName, accountNo };
  const amount = validateAmount(parseYuan(text), await readAccount(tx, distributorId, accountType));
  const row = await insertWithdrawal(tx, {
    distributorId,
    id: newId(),
    accountType,
    amount,
    payee,
    status: 'WAIT_AUDIT',
    createDate: clock.now(),
  });
  await enterState(tx, context, row, { by: 'BUYER' });
  return { id: row.id, status: row.status };
}

function validateAmount(amount: Fen, { reason, min, max, available }: AccountState): Fen {
  if (reason !== null) throw new BusinessError('WITHDRAWAL_UNAVAILABLE', { msg: reason });
  if (amount < min || amount > max) {
    throw invalidParams([{ field: 'amount', msg: words.amountBounds(formatYuan(min), formatYuan(max)) }]);
  }
  if (amount > available) {
    throw invalidParams([{ field: 'amount', msg: words.amountShort(formatYuan(available)) }]);
  }
  return amount;
}

/** Draws another number if it is already taken. */
async function insertWithdrawal(
  tx: Tx,
  values: Omit<typeof withdrawal.$inferInsert, 'withdrawalNo'>,
): Promise<WithdrawalRow> {
  for (;;) {
    const [row] = await tx
      .insert(withdrawal)
      .values({ ...values, withdrawalNo: generateWithdrawalNo(values.createDate) })
      .onConflictDoNothing({ target: withdrawal.withdrawalNo })
      .returning();
    if (row) return row;
  }
}
