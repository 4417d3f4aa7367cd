import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';

const words = companyForm.errors;

export const required =
  (missing: string): Check =>
  text =>
    text.trim() ? undefined : missing;

export const requiredText =
  (missing: string, most: number): Check =>
  text =>
    text.trim().length > most ? words.tooLong(most) : required(missing)(text);

export const checkMobile: Check = text => (MOBILE.test(text.trim()) ? undefined : words.contactMobile);

/** Pending and failed uploads are errors. */
export const checkImages =
  (images: readonly PickedImage[], missing: string): Check =>
  text => {
    if (images.some(({ state }) => state === 'uploading')) return words.uploading;
    if (images.some(({ state }) => state === 'failed')) return words.failedImage;
    return required(missing)(text);
  };
