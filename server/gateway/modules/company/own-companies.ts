import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { ownCompanyTexts, receiveNote } from '#shared/messages/zh/gateway/own-companies.ts';

/** A company of the supplier: it sells, invoices and receives transfers. */
export interface OwnCompany {
  readonly id: string;
  readonly name: string;
  /** Unified social credit code. */
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankAccount: string;
}

const DOMESTIC: OwnCompany = {
  id: 'SH',
  ...ownCompanyTexts.SH,
  taxNo: '91310105MA1GK4RA2A',
  phone: '021-62818866',
  bankAccount: '1219 0872 6510 288',
};
const CROSS_BORDER: OwnCompany = {
  id: 'NB',
  ...ownCompanyTexts.NB,
  taxNo: '91330201MA2CJ7QH3C',
  phone: '0574-86821177',
  bankAccount: '374675812093',
};

/** The main company first. */
export const ownCompanies: readonly OwnCompany[] = [DOMESTIC, CROSS_BORDER];

const SELLERS: Readonly<Record<TradeType, OwnCompany>> = { GENERAL: DOMESTIC, HAITAO: CROSS_BORDER };

/** The company that sells and invoices orders of a trade type. */
export const sellerOf = (tradeType: TradeType): OwnCompany => SELLERS[tradeType];

/** The company with an id; ids come from this file only. */
export function ownCompanyOf(id: string): OwnCompany {
  const found = ownCompanies.find(company => company.id === id);
  if (!found) throw new Error(`there is no own company ${id}`);
  return found;
}

/** Where transfers for orders, bills and top-ups are made to. */
export const receiveAccount = {
  name: DOMESTIC.name,
  bank: DOMESTIC.bank,
  account: DOMESTIC.bankAccount,
  note: receiveNote,
} as const;
