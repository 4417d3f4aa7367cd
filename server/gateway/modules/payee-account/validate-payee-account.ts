import { type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { Arg } from '#shared/contract/index.ts';
import { compactAccountNo } from '#shared/domain/account-no.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { payeeTexts as words } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

type Given = Omit<Arg<'savePayeeAccount'>, 'requestId'>;

const BANK_NO = /^\d{8,30}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * Validates a payee account and returns it with its texts trimmed and its number compacted.
 * @throws BusinessError PARAM_INVALID with every invalid field
 */
export function validatePayeeAccount(given: Given): Given {
  const isBank = given.accountType === 'BANK';
  const account = {
    ...given,
    accountName: given.accountName.trim(),
    bankName: isBank ? given.bankName.trim() : '',
    accountNo: isBank ? compactAccountNo(given.accountNo) : given.accountNo.trim(),
  };
  const wrong = [...check(account)];
  if (wrong.length > 0) throw invalidParams(wrong);
  return account;
}

function* check({ accountType, accountName, bankName, accountNo }: Given): Generator<FieldProblem> {
  const isBank = accountType === 'BANK';
  const texts = { accountName, ...(isBank && { bankName }) };
  for (const [field, text] of Object.entries(texts)) {
    if (text === '') yield { field, msg: words.blank };
    else if (hasHiddenCharacters(text)) yield { field, msg: words.hidden };
  }
  const isValid = isBank
    ? BANK_NO.test(accountNo)
    : !hasHiddenCharacters(accountNo) && (MOBILE.test(accountNo) || EMAIL.test(accountNo));
  if (!isValid) yield { field: 'accountNo', msg: isBank ? words.bankNo : words.alipayNo };
}
