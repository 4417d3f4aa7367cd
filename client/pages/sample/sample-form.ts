import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.apply.errors;

/** A selected sample, with the data needed to show it again after a reload. */
export interface ChosenSample {
  readonly skuId: string;
  readonly name: string;
  /** Specs as text; empty if none. */
  readonly specs: string;
  readonly thumbnailUrl: string;
  readonly quantity: number;
}

/** Form fields, as stored and submitted. */
export const SAMPLE_FIELDS = ['items', 'addressId', 'purpose'] as const;
export type SampleField = (typeof SAMPLE_FIELDS)[number];
export type SampleValues = Readonly<Record<SampleField, string>>;

export const NO_VALUES: SampleValues = { items: '', addressId: '', purpose: '' };

export const writeChosen = (chosen: readonly ChosenSample[]) =>
  chosen.length > 0 ? JSON.stringify(chosen) : '';

/** Parses the selected samples. Invalid values are ignored, as browser storage may contain anything. */
export function readChosen(text: string): readonly ChosenSample[] {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? read.filter(isChosen).slice(0, ORDER_LIMITS.sampleItems) : [];
  } catch {
    return [];
  }
}

function isChosen(one: unknown): one is ChosenSample {
  const { skuId, name, specs, thumbnailUrl, quantity } = (one ?? {}) as Record<string, unknown>;
  const isText = [skuId, name, specs, thumbnailUrl].every(value => typeof value === 'string');
  return (
    isText &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= ORDER_LIMITS.sampleQuantity
  );
}

/** Checks run before submission. */
export const sampleChecks = {
  items: (text: string) => (text ? undefined : words.items),
  addressId: (text: string) => (text ? undefined : words.address),
  purpose(text: string) {
    if (!text.trim()) return words.purpose;
    return text.trim().length > ORDER_LIMITS.samplePurpose
      ? words.tooLong(ORDER_LIMITS.samplePurpose)
      : undefined;
  },
};
