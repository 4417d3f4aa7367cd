import { type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import { findWrongRegion } from '#gateway/modules/common/regions.ts';
import type { Arg } from '#shared/contract/index.ts';
import { certificationErrors as words } from '#shared/messages/zh/gateway/certification-errors.ts';

type Given = Omit<Arg<'saveAddress'>, 'requestId'>;

const TEXTS = ['consignee', 'detail'] as const;

/**
 * Validates an address and returns it with its texts trimmed.
 * @throws BusinessError PARAM_INVALID with every invalid field
 */
export function validateAddress(given: Given): Given {
  const address = { ...given, consignee: given.consignee.trim(), detail: given.detail.trim() };
  const wrong = [...checkTexts(address), ...checkRegion(address)];
  if (wrong.length > 0) throw invalidParams(wrong);
  return address;
}

function* checkTexts(address: Given): Generator<FieldProblem> {
  for (const field of TEXTS) {
    if (address[field] === '') yield { field, msg: words.blank };
    else if (hasHiddenCharacters(address[field])) yield { field, msg: words.hidden };
  }
}

function* checkRegion(address: Given): Generator<FieldProblem> {
  const field = findWrongRegion(address);
  if (field) yield { field, msg: words.region };
}
