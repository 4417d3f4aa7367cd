import type { Check } from '#client/lib/use-checked-form.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import type { HeaderType } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.headers.errors;

export const HEADER_FIELDS = [
  'headerType',
  'name',
  'taxNo',
  'bank',
  'bankAccount',
  'address',
  'phone',
] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];
export type HeaderValues = Readonly<Record<HeaderField, string>>;

export const NO_HEADER: HeaderValues = {
  headerType: 'COMPANY',
  name: '',
  taxNo: '',
  bank: '',
  bankAccount: '',
  address: '',
  phone: '',
};

export const valuesOf = (header: HeaderData | undefined): HeaderValues =>
  header
    ? (Object.fromEntries(HEADER_FIELDS.map(field => [field, header[field]])) as unknown as HeaderValues)
    : NO_HEADER;

const compact = (text: string) => text.replace(/\s/g, '');

/** Checks of a company's fields, or of a person's name. `hiddenAccount`: the masked number, which is kept. */
export function headerChecks(headerType: HeaderType, hiddenAccount: string): Record<HeaderField, Check> {
  const none: Check = () => undefined;
  const name: Check = text => (text.trim() === '' ? words.name : undefined);
  if (headerType === 'PERSONAL') {
    return { headerType: none, name, taxNo: none, bank: none, bankAccount: none, address: none, phone: none };
  }
  return {
    headerType: none,
    name,
    taxNo: text => {
      const code = compact(text).toUpperCase();
      if (code === '') return words.taxNoMissing;
      return isCreditCode(code) ? undefined : words.taxNo;
    },
    bank: none,
    bankAccount: text =>
      text === hiddenAccount || /^(\d{8,30})?$/.test(compact(text)) ? undefined : words.bankAccount,
    address: none,
    phone: text => (/^([\d-]{7,20})?$/.test(compact(text)) ? undefined : words.phone),
  };
}
