import { checkCreditCode } from '#client/features/company-form/credit-code.ts';
import {
  checkImages,
  checkMobile,
  required,
  requiredText,
} from '#client/features/company-form/field-checks.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import type { CertificationField } from '#client/pages/certification/certification-values.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

const words = certification.errors;

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
    contactMobile: checkMobile,
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
