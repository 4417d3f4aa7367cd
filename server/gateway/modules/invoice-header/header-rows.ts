import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { and, asc, desc, eq, sql } from '#gateway/db/sql.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { type HeaderAction, isHeaderFor } from '#shared/domain/invoice.ts';
import { maskAccount } from '#shared/domain/mask-account.ts';

export type HeaderRow = typeof invoiceHeader.$inferSelect;

/** Headers of a shop, the default first. */
export function findHeaders(db: Queryable, distributorId: string): Promise<HeaderRow[]> {
  return db
    .select()
    .from(invoiceHeader)
    .where(eq(invoiceHeader.distributorId, distributorId))
    .orderBy(
      sql`${invoiceHeader.defaultDate} DESC NULLS LAST`,
      asc(invoiceHeader.createDate),
      asc(invoiceHeader.id),
    );
}

/**
 * A header of the given shop. Callers that change it must hold the shop lock.
 * @throws BusinessError NOT_FOUND, also for headers of other shops
 */
export async function findHeader(db: Queryable, distributorId: string, id: string): Promise<HeaderRow> {
  const [row] = await db
    .select()
    .from(invoiceHeader)
    .where(and(eq(invoiceHeader.distributorId, distributorId), eq(invoiceHeader.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * Whether a header needs no check by the staff: it names a person, or the company whose licence the certification of
 * the shop has shown.
 */
export async function isCertified(
  tx: Tx,
  { distributorId, headerType, name, taxNo }: HeaderRow,
): Promise<boolean> {
  if (headerType === 'PERSONAL') return true;
  const { companyName, creditCode } = distributor;
  const [shop] = await tx
    .select({ companyName, creditCode })
    .from(distributor)
    .where(eq(distributor.id, distributorId));
  return shop?.companyName === name && shop.creditCode === taxNo;
}

/** Headers as shown to their shop; the first of `rows` is the default. */
export const toHeaders = (rows: readonly HeaderRow[]): HeaderData[] =>
  rows.map(({ distributorId: _shop, defaultDate: _since, createDate: _made, ...row }, index) => ({
    ...row,
    bankAccount: maskAccount(row.bankAccount),
    izDefault: index === 0,
    izSpecial: isHeaderFor('SPECIAL', row),
    actions: actionsOf(row.status, index === 0),
  }));

function actionsOf(status: HeaderRow['status'], isDefault: boolean): HeaderAction[] {
  return [
    ...(status === 'CONFIRMED' ? (['CHOOSE'] as const) : []),
    ...(status === 'WAIT_CONFIRM' ? (['CONFIRM'] as const) : []),
    ...(isDefault ? [] : (['SET_DEFAULT'] as const)),
    'EDIT',
    'REMOVE',
  ];
}

/** Headers by status, longest waiting first, for the staff. */
export function listHeadersIn(db: Queryable, status: HeaderRow['status'], most: number) {
  return db
    .select()
    .from(invoiceHeader)
    .innerJoin(distributor, eq(distributor.id, invoiceHeader.distributorId))
    .where(eq(invoiceHeader.status, status))
    .orderBy(status === 'WAIT_CONFIRM' ? asc(invoiceHeader.createDate) : desc(invoiceHeader.createDate))
    .limit(most);
}
