import { type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { InvoicedTo } from '#gateway/db/schema/invoice.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { headerErrors } from '#shared/messages/zh/gateway/invoice-texts.ts';

const ACCOUNT = /^\d{8,30}$/;
const PHONE = /^[\d-]{7,20}$/;
const TEXTS = ['name', 'bank', 'address'] as const;

/**
 * Validates a header and returns it trimmed: blanks between the digits of numbers are removed, and a person has a name
 * only.
 * @throws BusinessError PARAM_INVALID with every invalid field
 */
export function validateHeader(given: InvoicedTo): InvoicedTo {
  const { headerType } = given;
  const name = given.name.trim();
  const compact = (text: string) => text.replace(/\s/g, '');
  const header =
    headerType === 'PERSONAL'
      ? { headerType, name, taxNo: '', bank: '', bankAccount: '', address: '', phone: '' }
      : {
          headerType,
          name,
          taxNo: compact(given.taxNo).toUpperCase(),
          bank: given.bank.trim(),
          bankAccount: compact(given.bankAccount),
          address: given.address.trim(),
          phone: compact(given.phone),
        };
  const problems = [...checkHeader(header)];
  if (problems.length > 0) throw invalidParams(problems);
  return header;
}

function* checkHeader(header: InvoicedTo): Generator<FieldProblem> {
  const { headerType, name, taxNo, bankAccount, phone } = header;
  if (name === '') yield { field: 'name', msg: headerErrors.blank };
  for (const field of TEXTS) {
    if (hasHiddenCharacters(header[field])) yield { field, msg: headerErrors.hidden };
  }
  if (headerType === 'PERSONAL') return;
  if (taxNo === '') yield { field: 'taxNo', msg: headerErrors.taxNoMissing };
  else if (!isCreditCode(taxNo)) yield { field: 'taxNo', msg: headerErrors.taxNo };
  if (bankAccount !== '' && !ACCOUNT.test(bankAccount)) {
    yield { field: 'bankAccount', msg: headerErrors.account };
  }
  if (phone !== '' && !PHONE.test(phone)) yield { field: 'phone', msg: headerErrors.phone };
}
