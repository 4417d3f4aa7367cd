import { type CallContext, isApproved, type Member } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { type Movement, selectMovements, sumMovements } from '#gateway/modules/statement/select-movements.ts';
import type { AccountDetailData } from '#shared/contract/calls/statement.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { type AccountType, FROZEN_ACCOUNTS, LEDGER_REFS } from '#shared/domain/ledger.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';

/** A page of an account's movements, newest first. Balances, sums and movements are of the same moment. */
export function listAccountDetails(
  { db, member }: CallContext<'certified'>,
  { data: filter, ...page }: Arg<'listAccountDetailPage'>,
): Promise<Data<'listAccountDetailPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  return db.transaction(
    async tx => {
      const { total, totalIn, totalOut } = await sumMovements(tx, distributorId, filter);
      const movements = await selectMovements(tx, distributorId, filter, window);
      const money = await moneyOf(tx, distributorId, filter.accountType);
      return {
        ...pageOf(movements.map(toDetail), total, window),
        summary: {
          balance: formatYuan(toFen(money.available + money.frozen)),
          frozen: formatYuan(money.frozen),
          available: formatYuan(money.available),
          totalIn: formatYuan(totalIn),
          totalOut: formatYuan(totalOut),
        },
        actions: actionsOf(filter.accountType, money.available, member),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface MoneyOf {
  readonly available: Fen;
  /** Money that waits to be withdrawn. */
  readonly frozen: Fen;
}

async function moneyOf(db: Queryable, distributorId: string, account: AccountType): Promise<MoneyOf> {
  const available = await balanceOf(db, distributorId, account);
  if (account === 'REBATE') return { available, frozen: toFen(0) };
  return { available, frozen: await balanceOf(db, distributorId, FROZEN_ACCOUNTS[account]) };
}

function toDetail({ id, kind, refId, refNo, remark, amount, ...movement }: Movement): AccountDetailData {
  const refType = LEDGER_REFS[kind];
  return {
    id,
    kind,
    remark,
    direction: amount > 0 ? 'IN' : 'OUT',
    amount: formatYuan(toFen(Math.abs(amount))),
    balanceAfter: formatYuan(movement.balanceAfter),
    ...(refType === null ? { refType, refNo: null, refId: null } : { refType, refNo, refId }),
    createDate: movement.createDate.toISOString(),
  };
}

function actionsOf(
  account: AccountType,
  available: Fen,
  member: Member,
): Data<'listAccountDetailPage'>['actions'] {
  if (!isApproved(member) || account === 'REBATE') return [];
  return [
    ...(account === 'BALANCE' ? (['TOP_UP'] as const) : []),
    ...(available > 0 ? (['WITHDRAW'] as const) : []),
  ];
}
