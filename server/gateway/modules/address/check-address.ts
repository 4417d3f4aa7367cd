import { holdsHidden } from '#gateway/hidden-characters.ts';
import { findWrongRegion } from '#gateway/modules/common/regions.ts';
import { type FieldProblem, invalidParams } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';
import { certificationRefused as words } from '#shared/messages/zh/certification-refused.ts';

type Given = Omit<Arg<'saveAddress'>, 'requestId'>;

const TEXTS = ['consignee', 'detail'] as const;

/** An address as it may be stored: texts without blanks around them. Throws PARAM_INVALID with all that is wrong. */
export function checkAddress(given: Given): Given {
  const address = { ...given, consignee: given.consignee.trim(), detail: given.detail.trim() };
  const wrong = [...checkTexts(address), ...checkRegion(address)];
  if (wrong.length > 0) throw invalidParams(wrong);
  return address;
}

function* checkTexts(address: Given): Generator<FieldProblem> {
  for (const field of TEXTS) {
    if (address[field] === '') yield { field, msg: words.blank };
    else if (holdsHidden(address[field])) yield { field, msg: words.hidden };
  }
}

function* checkRegion(address: Given): Generator<FieldProblem> {
  const field = findWrongRegion(address);
  if (field) yield { field, msg: words.region };
}
