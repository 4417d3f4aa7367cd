import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { and, asc, desc, eq, sql } from '#gateway/db/sql.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { type HeaderAction, isHeaderFor } from '#shared/domain/invoice.ts';

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

/** Headers of a shop as shown to it, the default first. */
export async function describeHeaders(db: Queryable, distributorId: string): Promise<HeaderData[]> {
  const company = await findCompany(db, distributorId);
  const rows = await findHeaders(db, distributorId);
  return rows.map((row, index) => {
    const { distributorId: _shop, defaultDate: _since, createDate: _made, ...shown } = row;
    return {
      ...shown,
      bankAccount: maskAccountNo(row.bankAccount),
      izDefault: index === 0,
      izSpecial: isHeaderFor('SPECIAL', row),
      actions: actionsOf(row, { isDefault: index === 0, company }),
    };
  });
}

type CertifiedCompany = Pick<typeof distributor.$inferSelect, 'companyName' | 'creditCode'>;

async function findCompany(db: Queryable, distributorId: string): Promise<CertifiedCompany | undefined> {
  const { companyName, creditCode } = distributor;
  const [company] = await db
    .select({ companyName, creditCode })
    .from(distributor)
    .where(eq(distributor.id, distributorId));
  return company;
}

interface HeaderFacts {
  readonly isDefault: boolean;
  readonly company: CertifiedCompany | undefined;
}

function actionsOf(header: HeaderRow, { isDefault, company }: HeaderFacts): HeaderAction[] {
  const isWaiting = header.status === 'WAIT_CONFIRM';
  return [
    ...(header.status === 'CONFIRMED' ? (['CHOOSE'] as const) : []),
    ...(isWaiting && isCertified(header, company) ? (['CONFIRM'] as const) : []),
    ...(isDefault ? [] : (['SET_DEFAULT'] as const)),
    'EDIT',
    'REMOVE',
  ];
}

/**
 * Whether a header needs no check by the staff: it names a person, or the company whose licence the certification of
 * the shop has shown.
 */
const isCertified = ({ headerType, name, taxNo }: HeaderRow, company: CertifiedCompany | undefined) =>
  headerType === 'PERSONAL' || (company?.companyName === name && company.creditCode === taxNo);

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
