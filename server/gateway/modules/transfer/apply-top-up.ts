import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { generateTopUpNo } from '#gateway/modules/order/generate-numbers.ts';
import { findTopUp, moveTopUp, noteTopUpStep, type TopUpRow } from '#gateway/modules/transfer/move-top-up.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { readBankAccount } from '#shared/domain/account-no.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { transferTexts } from '#shared/messages/zh/gateway/transfer-texts.ts';

type Application = Omit<Arg<'applyTopUp'>, 'requestId'>;

const DAY_MS = 86_400_000;

/**
 * Reports a transfer, or again after its rejection.
 * @throws BusinessError NOT_FOUND for a top-up of another shop; STATE_CHANGED if it is not rejected; PARAM_INVALID;
 *   TOO_MANY
 */
export async function applyTopUp(
  tx: Tx,
  context: CallContext<'approved'>,
  { id, ...application }: Application,
): Promise<Data<'applyTopUp'>> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const earlier = id === undefined ? undefined : await findTopUp(tx, distributorId, id);
  const transfer = await validate(tx, context, application, earlier);
  await limitWaiting(tx, distributorId);
  if (earlier) {
    const set = { ...transfer, rejectReason: null };
    const { status } = await moveTopUp(tx, context, earlier, 'RESUBMIT', { by: 'BUYER', set });
    return { id: earlier.id, status };
  }
  const row = await insertTopUp(tx, {
    ...transfer,
    distributorId,
    id: context.newId(),
    status: 'WAIT_AUDIT',
    createDate: context.clock.now(),
  });
  await noteTopUpStep(tx, context, row, { by: 'BUYER' });
  return { id: row.id, status: row.status };
}

async function validate(
  db: Queryable,
  { clock, member }: CallContext<'approved'>,
  { payerName, payerAccount, transferDate, ...application }: Omit<Application, 'id'>,
  earlier: TopUpRow | undefined,
) {
  const now = clock.now();
  const amount = parseYuan(application.amount);
  const account = payerAccount === undefined ? earlier?.payerAccount : readBankAccount(payerAccount);
  const voucherUrls = [...new Set(application.voucherUrls)];
  const added = voucherUrls.filter(url => !earlier?.voucherUrls.includes(url));
  const wanted = { memberId: member.memberId, scene: 'VOUCHER', now } as const;
  const problems: FieldProblem[] = [];
  const check = (isValid: boolean, field: keyof Application, msg: string) => {
    if (!isValid) problems.push({ field, msg });
  };
  const { errors } = transferTexts;
  const { minAmount, maxAmount, daysBack } = TOP_UP_LIMITS;
  check(amount >= minAmount && amount <= maxAmount, 'amount', errors.amount(minAmount, maxAmount));
  check(payerName.trim() !== '', 'payerName', errors.payerName);
  check(account !== undefined, 'payerAccount', errors.payerAccount);
  const earliest = chinaDay(new Date(now.getTime() - daysBack * DAY_MS));
  check(transferDate <= chinaDay(now), 'transferDate', errors.future);
  check(transferDate >= earliest, 'transferDate', errors.tooEarly(daysBack));
  const foreign = added.length > 0 ? await findForeignImages(db, wanted, added) : [];
  check(foreign.length === 0, 'voucherUrls', errors.vouchers);
  if (account === undefined || problems.length > 0) throw invalidParams(problems);
  return { amount, payerName: payerName.trim(), payerAccount: account, transferDate, voucherUrls };
}

/** Limits the number of top-ups of a shop that wait for the staff. */
async function limitWaiting(tx: Tx, distributorId: string): Promise<void> {
  const isWaiting = and(eq(topUp.distributorId, distributorId), eq(topUp.status, 'WAIT_AUDIT'));
  const { waiting } = TOP_UP_LIMITS;
  if ((await tx.$count(topUp, isWaiting)) < waiting) return;
  throw new BusinessError('TOO_MANY', { msg: transferTexts.waitingFull(waiting) });
}

/** Draws another number if it is already taken. */
async function insertTopUp(tx: Tx, values: Omit<typeof topUp.$inferInsert, 'topUpNo'>): Promise<TopUpRow> {
  for (;;) {
    const [row] = await tx
      .insert(topUp)
      .values({ ...values, topUpNo: generateTopUpNo(values.createDate) })
      .onConflictDoNothing({ target: topUp.topUpNo })
      .returning();
    if (row) return row;
  }
}
