import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { contract } from '#gateway/db/schema/subject.ts';
import { and, desc, eq, or } from '#gateway/db/sql.ts';
import type { ContractRow } from '#gateway/modules/contract/contract-transitions.ts';
import type { ContractStatus } from '#shared/domain/subject.ts';

/** Contracts of a shop that matter to it; the one that begins last first. Withdrawn drafts are omitted. */
export async function findContracts(db: Queryable, distributorId: string): Promise<ContractRow[]> {
  const rows = await db
    .select()
    .from(contract)
    .where(eq(contract.distributorId, distributorId))
    .orderBy(desc(contract.startDate), desc(contract.id));
  return rows.filter(
    ({ status, startDate, endDate, signDate }) =>
      status === 'SIGNING' || (signDate !== null && startDate < endDate),
  );
}

/**
 * A contract of the given shop.
 * @throws BusinessError NOT_FOUND, also for contracts of other shops
 */
export async function findContract(db: Queryable, distributorId: string, id: string): Promise<ContractRow> {
  const [row] = await db
    .select()
    .from(contract)
    .where(and(eq(contract.distributorId, distributorId), eq(contract.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: a contract by id or number, with the shop lock taken before it is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockContract(tx: Tx, name: string): Promise<ContractRow> {
  const [named] = await tx
    .select({ distributorId: contract.distributorId, id: contract.id })
    .from(contract)
    .where(or(eq(contract.id, name), eq(contract.contractNo, name)));
  if (!named) throw new BusinessError('NOT_FOUND');
  await lockShop(tx, named.distributorId);
  return findContract(tx, named.distributorId, named.id);
}

/** Whether a contract is signed and its term is not over; it may not have begun yet. */
export const isOpen = ({ status, endDate }: ContractRow, now: Date) => status === 'SIGNED' && now <= endDate;

/** The status that is shown. The end of a term needs no timer. */
export function statusAt(row: ContractRow, now: Date): ContractStatus {
  if (row.status === 'SIGNING') return 'SIGNING';
  return isOpen(row, now) ? 'SIGNED' : 'EXPIRED';
}
