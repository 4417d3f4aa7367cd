import {
  type CertificationField,
  normalCreditCode,
} from '#client/features/certification/certification-values.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { certification } from '#shared/messages/zh/certification.ts';

const words = certification.errors;
const CREDIT_CODE_LENGTH = 18;
/** Left out of these codes because they are taken for digits; what each was most likely meant to be. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' };

const needed =
  (missing: string): Check =>
  text =>
    text.trim() ? undefined : missing;

const neededText =
  (missing: string, most: number): Check =>
  text =>
    text.trim().length > most ? words.tooLong(most) : needed(missing)(text);

/** What is wrong with a unified social credit code, as exactly as it can be told. */
export const checkCreditCode: Check = text => {
  const code = normalCreditCode(text);
  if (!code) return words.creditCodeMissing;
  const odd = [...code].findIndex(char => !/[0-9A-HJ-NPQRTUWXY]/.test(char));
  const char = [...code][odd];
  if (char !== undefined) {
    const meant = LOOKALIKES[char];
    return meant ? words.creditCodeLookalike(odd + 1, char, meant) : words.creditCodeChar(odd + 1, char);
  }
  if (code.length !== CREDIT_CODE_LENGTH) return words.creditCodeLength(code.length);
  return isCreditCode(code) ? undefined : words.creditCodeCheck;
};

const checkImages =
  (images: readonly PickedImage[], missing: string): Check =>
  text => {
    if (images.some(({ state }) => state === 'uploading')) return words.uploading;
    if (images.some(({ state }) => state === 'failed')) return words.failedImage;
    return needed(missing)(text);
  };

interface Pictures {
  readonly licence: readonly PickedImage[];
  readonly photos: readonly PickedImage[];
}

/** What every field is asked before it is sent; pictures must have arrived. */
export function certificationChecks({ licence, photos }: Pictures): Record<CertificationField, Check> {
  const { shopName, contactName, address, companyName, remark } = CERTIFICATION_LIMITS;
  return {
    shopName: neededText(words.shopName, shopName),
    shopType: needed(words.shopType),
    contactName: neededText(words.contactName, contactName),
    contactMobile: text => (MOBILE.test(text.trim()) ? undefined : words.contactMobile),
    provinceCode: needed(words.region),
    cityCode: needed(words.region),
    districtCode: needed(words.region),
    address: neededText(words.address, address),
    companyName: neededText(words.companyName, companyName),
    creditCode: checkCreditCode,
    licenceImageUrl: checkImages(licence, words.licence),
    storeImageUrls: checkImages(photos, words.photos),
    brandIds: () => undefined,
    remark: text => (text.length > remark ? words.tooLong(remark) : undefined),
  };
}
