import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import {
  type CertificationField,
  normalCreditCode,
} from '#client/pages/certification/certification-values.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

const words = certification.errors;
const CREDIT_CODE_LENGTH = 18;
/** Letters that a credit code excludes, as they resemble digits; mapped to the digit most likely meant. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' };

const required =
  (missing: string): Check =>
  text =>
    text.trim() ? undefined : missing;

const requiredText =
  (missing: string, most: number): Check =>
  text =>
    text.trim().length > most ? words.tooLong(most) : required(missing)(text);

/** Validates a unified social credit code; returns the most specific message. */
export const checkCreditCode: Check = text => {
  const code = normalCreditCode(text);
  if (!code) return words.creditCodeMissing;
  const invalidIndex = [...code].findIndex(char => !/[0-9A-HJ-NPQRTUWXY]/.test(char));
  const char = [...code][invalidIndex];
  if (char !== undefined) {
    const suggestion = LOOKALIKES[char];
    return suggestion
      ? words.creditCodeLookalike(invalidIndex + 1, char, suggestion)
      : words.creditCodeChar(invalidIndex + 1, char);
  }
  if (code.length !== CREDIT_CODE_LENGTH) return words.creditCodeLength(code.length);
  return isCreditCode(code) ? undefined : words.creditCodeCheck;
};

const checkImages =
  (images: readonly PickedImage[], missing: string): Check =>
  text => {
    if (images.some(({ state }) => state === 'uploading')) return words.uploading;
    if (images.some(({ state }) => state === 'failed')) return words.failedImage;
    return required(missing)(text);
  };

interface Pictures {
  readonly licence: readonly PickedImage[];
  readonly photos: readonly PickedImage[];
}

/** Checks run before submission. Pending or failed uploads are errors. */
export function certificationChecks({ licence, photos }: Pictures): Record<CertificationField, Check> {
  const { shopName, contactName, address, companyName, remark } = CERTIFICATION_LIMITS;
  return {
    shopName: requiredText(words.shopName, shopName),
    shopType: required(words.shopType),
    contactName: requiredText(words.contactName, contactName),
    contactMobile: text => (MOBILE.test(text.trim()) ? undefined : words.contactMobile),
    provinceCode: required(words.region),
    cityCode: required(words.region),
    districtCode: required(words.region),
    address: requiredText(words.address, address),
    companyName: requiredText(words.companyName, companyName),
    creditCode: checkCreditCode,
    licenceImageUrl: checkImages(licence, words.licence),
    storeImageUrls: checkImages(photos, words.photos),
    brandIds: () => undefined,
    remark: text => (text.length > remark ? words.tooLong(remark) : undefined),
  };
}
