import { checkCreditCode, normalCreditCode } from '#client/features/company-form/credit-code.ts';
import { checkImages, checkMobile, requiredText } from '#client/features/company-form/field-checks.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { BANK_ACCOUNT, SUBJECT_LIMITS } from '#shared/domain/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const words = subjectPages.form.errors;

/** Form fields, in the order of the page. */
export const SUBJECT_FIELDS = [
  'companyName',
  'creditCode',
  'legalPerson',
  'licenceImageUrl',
  'contactName',
  'contactMobile',
  'bankName',
  'bankAccount',
] as const;
export type SubjectField = (typeof SUBJECT_FIELDS)[number];
export type SubjectValues = Readonly<Record<SubjectField, string>>;

export const NO_VALUES = Object.fromEntries(SUBJECT_FIELDS.map(field => [field, ''])) as SubjectValues;

/** Masked values of an existing subject; its form leaves these fields empty. */
export type MaskedValues = Readonly<Record<'creditCode' | 'contactMobile' | 'bankAccount', string>>;

/** The certified data of the shop as a first draft of its first subject. */
export function valuesOfShop(info: Data<'getMyInfo'>): SubjectValues {
  if (!info) return NO_VALUES;
  const { companyName, creditCode, contactName, contactMobile, licenceImageUrl } = info;
  return {
    ...NO_VALUES,
    companyName,
    creditCode,
    contactName,
    contactMobile,
    licenceImageUrl: licenceImageUrl ?? '',
  };
}

/** The newest version of a subject. */
export function valuesOfSubject({ versions: [newest] }: Data<'getSubjectDetail'>): SubjectValues {
  if (!newest) return NO_VALUES;
  const { companyName, legalPerson, licenceImageUrl, contactName, bankName } = newest;
  return { ...NO_VALUES, companyName, legalPerson, licenceImageUrl, contactName, bankName };
}

const normalAccount = (text: string) => text.replace(/\s/g, '');
const checkAccount: Check = text => (BANK_ACCOUNT.test(normalAccount(text)) ? undefined : words.bankAccount);
const optional =
  (check: Check): Check =>
  text =>
    text.trim() === '' ? undefined : check(text);

/** Checks run before submission. The masked fields of an existing subject may stay empty. */
export function subjectChecks(licence: readonly PickedImage[], isNew: boolean): Record<SubjectField, Check> {
  const { companyName, legalPerson, contactName, bankName } = SUBJECT_LIMITS;
  const masked = isNew ? (check: Check) => check : optional;
  return {
    companyName: requiredText(words.companyName, companyName),
    creditCode: masked(checkCreditCode),
    legalPerson: requiredText(words.legalPerson, legalPerson),
    licenceImageUrl: checkImages(licence, words.licence),
    contactName: requiredText(words.contactName, contactName),
    contactMobile: masked(checkMobile),
    bankName: requiredText(words.bankName, bankName),
    bankAccount: masked(checkAccount),
  };
}

/** Converts form values to the call's argument; empty masked fields stay unchanged. */
export function subjectOf(values: SubjectValues): Omit<Arg<'saveSubject'>, 'requestId' | 'id'> {
  const creditCode = normalCreditCode(values.creditCode);
  const contactMobile = values.contactMobile.trim();
  const bankAccount = normalAccount(values.bankAccount);
  return {
    companyName: values.companyName.trim(),
    legalPerson: values.legalPerson.trim(),
    licenceImageUrl: values.licenceImageUrl,
    contactName: values.contactName.trim(),
    bankName: values.bankName.trim(),
    ...(creditCode && { creditCode }),
    ...(contactMobile && { contactMobile }),
    ...(bankAccount && { bankAccount }),
  };
}
