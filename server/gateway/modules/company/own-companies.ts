import type { Queryable } from '#gateway/db/connect.ts';
import { ownCompany } from '#gateway/db/schema/own-company.ts';
import { TRADE_TYPES, type TradeType } from '#shared/contract/schemas/commodity.ts';
import { companyMissing, receiveNote } from '#shared/messages/zh/gateway/own-companies.ts';

/** A company of the supplier: it sells, invoices and receives transfers. */
export type OwnCompany = Omit<typeof ownCompany.$inferSelect, 'returnAddress'>;

type CompanyRow = typeof ownCompany.$inferSelect;

const SELLERS: Readonly<Record<TradeType, string>> = { GENERAL: 'SH', HAITAO: 'NB' };

/** Id of the company that sells and invoices orders of a trade type. */
export const sellerIdOf = (tradeType: TradeType): string => SELLERS[tradeType];

/** The supplier's companies, the main one first. One that the staff have not entered yet has no account. */
export async function findOwnCompanies(db: Queryable): Promise<readonly CompanyRow[]> {
  const rows = await db.select().from(ownCompany);
  return TRADE_TYPES.map(type => rows.find(({ id }) => id === SELLERS[type]) ?? emptyCompany(SELLERS[type]));
}

function emptyCompany(id: string): CompanyRow {
  const blank = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };
  return { id, name: companyMissing, ...blank, returnAddress: null };
}

/** The company with an id; ids come from `sellerIdOf` only. */
export async function findOwnCompany(db: Queryable, id: string): Promise<CompanyRow> {
  const found = (await findOwnCompanies(db)).find(company => company.id === id);
  if (!found) throw new Error(`there is no own company ${id}`);
  return found;
}

/** The company that sells and invoices orders of a trade type. */
export const findSeller = (db: Queryable, tradeType: TradeType) => findOwnCompany(db, sellerIdOf(tradeType));

/** Where transfers for orders, bills and top-ups are made to. */
export async function findReceiveAccount(db: Queryable) {
  const { name, bank, bankAccount: account } = await findSeller(db, 'GENERAL');
  return { name, bank, account, note: receiveNote };
}
