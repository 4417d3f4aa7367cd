import { checkImages, required, requiredText } from '#client/features/company-form/field-checks.ts';
import { joinList, splitList } from '#client/features/company-form/url-list.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import type { OnlineStoreData } from '#shared/contract/calls/online-store.ts';
import type { Arg } from '#shared/contract/index.ts';
import { parseStoreUrl, STORE_LIMITS } from '#shared/domain/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const words = storePages.form.errors;

/** Form fields, in the order of the page. */
export const STORE_FIELDS = ['platform', 'shopName', 'url', 'screenshotUrls'] as const;
export type StoreField = (typeof STORE_FIELDS)[number];
export type StoreValues = Readonly<Record<StoreField, string>>;

export const NO_VALUES: StoreValues = { platform: '', shopName: '', url: '', screenshotUrls: '' };

export function valuesOfStore(store: Pick<OnlineStoreData, StoreField>): StoreValues {
  const { platform, shopName, url, screenshotUrls } = store;
  return { platform, shopName, url, screenshotUrls: joinList(screenshotUrls) };
}

/** Adds the scheme that people leave out when they type an address. */
export function normalUrl(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** @param platform the chosen platform at the time of the check */
export function storeChecks(
  screenshots: readonly PickedImage[],
  platform: () => string,
): Record<StoreField, Check> {
  return {
    platform: required(words.platform),
    shopName: requiredText(words.shopName, STORE_LIMITS.shopName),
    url(text) {
      const parsed = parseStoreUrl(normalUrl(text), platform());
      if (parsed.kind === 'invalid') return words.url;
      return parsed.kind === 'ok' || platform() === '' ? undefined : words.otherPlatform(parsed.domains);
    },
    screenshotUrls: checkImages(screenshots, words.screenshots),
  };
}

/** Converts form values to the call's argument. */
export function storeOf(values: StoreValues): Omit<Arg<'createStore'>, 'requestId' | 'id'> {
  return {
    platform: values.platform,
    shopName: values.shopName.trim(),
    url: normalUrl(values.url),
    screenshotUrls: splitList(values.screenshotUrls),
  };
}
