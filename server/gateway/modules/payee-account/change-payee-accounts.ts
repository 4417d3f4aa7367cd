import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { payeeAccount } from '#gateway/db/schema/withdrawal.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { describePayeeAccounts } from '#gateway/modules/payee-account/find-payee-account.ts';
import { validatePayeeAccount } from '#gateway/modules/payee-account/validate-payee-account.ts';
import { MAX_PAYEE_ACCOUNTS } from '#shared/constants.ts';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import type { Arg } from '#shared/contract/index.ts';
import { payeeTexts } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

type ShopContext = CallContext<'approved'>;

/** @throws BusinessError PARAM_INVALID, PAYEE_FULL, REQUEST_ID_REUSED */
export function savePayeeAccount(
  context: ShopContext,
  { requestId, ...given }: Arg<'savePayeeAccount'>,
): Promise<PayeeAccountData> {
  const account = validatePayeeAccount(given);
  return idempotent(context, 'savePayeeAccount', { requestId, ...account }, tx => add(tx, context, account));
}

async function add(
  tx: Tx,
  { clock, member: { distributorId }, newId }: ShopContext,
  { izDefault, ...account }: ReturnType<typeof validatePayeeAccount>,
): Promise<PayeeAccountData> {
  await lockShop(tx, distributorId);
  const count = await tx.$count(payeeAccount, eq(payeeAccount.distributorId, distributorId));
  if (count >= MAX_PAYEE_ACCOUNTS) throw new BusinessError('PAYEE_FULL');
  const id = newId();
  const createDate = clock.now();
  const { rowCount } = await tx
    .insert(payeeAccount)
    .values({ ...account, distributorId, id, createDate, defaultDate: izDefault ? createDate : null })
    .onConflictDoNothing();
  if (rowCount === 0) throw invalidParams([{ field: 'accountNo', msg: payeeTexts.duplicate }]);
  const saved = (await describePayeeAccounts(tx, distributorId)).find(one => one.id === id);
  if (!saved) throw new Error(`the payee account ${id} was not saved`);
  return saved;
}

/** @throws BusinessError NOT_FOUND */
export async function setDefaultPayeeAccount(context: ShopContext, { id }: { readonly id: string }) {
  await inShop(context, async (tx, distributorId) => {
    const { rowCount } = await tx
      .update(payeeAccount)
      .set({ defaultDate: context.clock.now() })
      .where(belongsTo(distributorId, [id]));
    if (rowCount === 0) throw new BusinessError('NOT_FOUND');
  });
  return null;
}

/** Removes payee accounts and returns the number removed. Unknown ids are ignored. */
export function removePayeeAccounts(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inShop(context, async (tx, distributorId) => {
    const { rowCount } = await tx.delete(payeeAccount).where(belongsTo(distributorId, ids));
    return rowCount ?? 0;
  });
}

function inShop<Result>(
  context: ShopContext,
  work: (tx: Tx, distributorId: string) => Promise<Result>,
): Promise<Result> {
  return enqueueByShop(context, async tx => {
    await lockShop(tx, context.member.distributorId);
    return work(tx, context.member.distributorId);
  });
}

const belongsTo = (distributorId: string, ids: readonly string[]) =>
  and(eq(payeeAccount.distributorId, distributorId), inArray(payeeAccount.id, [...ids]));
