import { type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { subjectVersion } from '#gateway/db/schema/subject.ts';
import { eq } from '#gateway/db/sql.ts';
import { findShop, imagesOf } from '#gateway/modules/distributor/repository.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { newestOf, type SubjectWithVersions } from '#gateway/modules/subject/find-subject.ts';
import type { Arg } from '#shared/contract/index.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { certificationErrors as words } from '#shared/messages/zh/gateway/certification-errors.ts';
import { subjectTexts } from '#shared/messages/zh/gateway/subject-texts.ts';

export type SubjectForm = Omit<Arg<'saveSubject'>, 'requestId' | 'id'>;
export type SubjectFields = Required<SubjectForm>;

/**
 * Validates a form and completes it with the omitted fields of the subject that it changes. Texts are trimmed.
 * @throws BusinessError PARAM_INVALID with every invalid field
 */
export async function validateSubject(
  tx: Tx,
  context: CallContext<'approved'>,
  form: SubjectForm,
  before: SubjectWithVersions | undefined,
): Promise<SubjectFields> {
  const newest = before && newestOf(before);
  const fields = clean({
    ...form,
    creditCode: form.creditCode ?? before?.creditCode ?? '',
    contactMobile: form.contactMobile ?? newest?.contactMobile ?? '',
    bankAccount: form.bankAccount ?? newest?.bankAccount ?? '',
  });
  const problems = [
    ...checkTexts(fields),
    ...checkCode(fields, before),
    ...(await checkLicence(tx, context, fields)),
  ];
  if (problems.length > 0) throw invalidParams(problems);
  return fields;
}

const clean = (fields: SubjectFields) =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()])) as SubjectFields;

function* checkTexts(fields: SubjectFields): Generator<FieldProblem> {
  for (const [field, text] of Object.entries(fields)) {
    if (text === '') yield { field, msg: words.blank };
    else if (hasHiddenCharacters(text)) yield { field, msg: words.hidden };
  }
}

function* checkCode(
  { creditCode }: SubjectFields,
  before: SubjectWithVersions | undefined,
): Generator<FieldProblem> {
  if (creditCode === '') return;
  if (!isCreditCode(creditCode)) yield { field: 'creditCode', msg: words.creditCode };
  // Another code is another company.
  else if (before && before.versionInForce !== null && before.creditCode !== creditCode)
    yield { field: 'creditCode', msg: subjectTexts.codeFixed };
}

async function checkLicence(
  tx: Tx,
  { member, clock }: CallContext<'approved'>,
  { licenceImageUrl }: SubjectFields,
): Promise<FieldProblem[]> {
  const own = await listOwnImages(tx, member.distributorId);
  if (own.includes(licenceImageUrl)) return [];
  const owner = { memberId: member.memberId, scene: 'CERTIFICATION', now: clock.now() } as const;
  const foreign = await findForeignImages(tx, owner, [licenceImageUrl]);
  return foreign.length > 0 ? [{ field: 'licenceImageUrl', msg: words.image }] : [];
}

/** Images of the shop's certification and of its subjects, whichever member uploaded them. */
async function listOwnImages(db: Queryable, distributorId: string): Promise<string[]> {
  const shop = await findShop(db, distributorId);
  const licences = await db
    .selectDistinct({ url: subjectVersion.licenceImageUrl })
    .from(subjectVersion)
    .where(eq(subjectVersion.distributorId, distributorId));
  return [...(shop ? imagesOf(shop) : []), ...licences.map(({ url }) => url)];
}
