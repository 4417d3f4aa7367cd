import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const words = samplePages.apply.errors;

/** Samples of one sku that are asked for, with what is needed to show them again after a reload. */
export interface ChosenSample {
  readonly skuId: string;
  readonly name: string;
  /** Specs in words; empty where there are none. */
  readonly specs: string;
  readonly thumbnailUrl: string;
  readonly quantity: number;
}

/** Fields of the requisition as they travel and are kept. */
export const SAMPLE_FIELDS = ['items', 'addressId', 'purpose'] as const;
export type SampleField = (typeof SAMPLE_FIELDS)[number];
export type SampleValues = Readonly<Record<SampleField, string>>;

export const NO_VALUES: SampleValues = { items: '', addressId: '', purpose: '' };

export const writeChosen = (chosen: readonly ChosenSample[]) =>
  chosen.length > 0 ? JSON.stringify(chosen) : '';

/** Rubbish counts as absent: what is kept in a browser may be anything. */
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

/** What every field is asked before it is sent. */
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
