import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import { ORDER_LIMITS } from '#shared/constants.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { displayYuan, type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { parseMoneyInput } from '#shared/domain/numeric-input.ts';
import { REFUND_TYPES } from '#shared/domain/order.ts';
import { maxRefundable } from '#shared/domain/refundable.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply.errors;

export type RefundType = (typeof REFUND_TYPES)[number];
export type RefundableLine = Data<'listRefundableItems'>[number];

/** Form fields, in the order of the page; all values are texts. */
export const REFUND_FIELDS = ['type', 'items', 'amount', 'reason', 'description', 'imageUrls'] as const;
export type RefundField = (typeof REFUND_FIELDS)[number];
export type RefundValues = Readonly<Record<RefundField, string>>;

/** Selected pieces by order line id. */
export type Quantities = ReadonlyMap<string, number>;

const NO_VALUES: RefundValues = {
  type: '',
  items: '',
  amount: '',
  reason: '',
  description: '',
  imageUrls: '',
};

/** Initial values: empty, or those of an earlier refund. */
export function initialValues(again: Data<'getRefundDetail'> | undefined): RefundValues {
  if (!again) return NO_VALUES;
  const { type, items, reason, description, imageUrls } = again;
  return {
    type,
    items: writeQuantities(new Map(items.map(one => [one.orderItemId, one.refundQuantity]))),
    amount: '',
    reason,
    description,
    imageUrls: imageUrls.join(' '),
  };
}

export function readType(text: string): RefundType | null {
  return REFUND_TYPES.find(type => type === text) ?? null;
}

export const writeQuantities = (quantities: Quantities): string =>
  [...quantities].map(([id, quantity]) => `${id}:${quantity}`).join(' ');

/** Parses quantities. Invalid pairs are ignored, as browser storage may contain anything. */
export function readQuantities(text: string): Quantities {
  const pairs = text.split(' ').flatMap(pair => {
    const [, id, quantity] = /^(.+):([1-9]\d{0,6})$/.exec(pair) ?? [];
    return id && quantity ? [[id, Number(quantity)] as const] : [];
  });
  return new Map(pairs);
}

export const readImageUrls = (text: string) => text.split(' ').filter(Boolean);

/** Maximum quantity of a line; a return is limited to shipped pieces. */
export function mostOf({ maxQty, maxReturnQty }: RefundableLine, type: RefundType | null): number {
  return type === 'RETURN' ? maxReturnQty : maxQty;
}

/** Maximum refund for a number of pieces of a line. */
function amountOf({ item, maxAmount }: RefundableLine, pieces: number): Fen {
  const paid = { amount: parseYuan(item.amount), quantity: item.quantity };
  return maxRefundable(paid, parseYuan(maxAmount), pieces);
}

/** The selected lines that can be refunded, with quantities limited to their maximum. */
export function chosenLines(
  lines: readonly RefundableLine[],
  quantities: Quantities,
  type: RefundType | null,
) {
  return lines.flatMap(line => {
    const quantity = Math.min(quantities.get(line.orderItemId) ?? 0, mostOf(line, type));
    return quantity > 0 ? [{ line, quantity, amount: amountOf(line, quantity) }] : [];
  });
}

export const sumOf = (chosen: readonly { readonly amount: Fen }[]): Fen =>
  toFen(chosen.reduce((sum, { amount }) => sum + amount, 0));

interface CheckContext {
  /** Maximum refund of the selected lines. */
  readonly most: Fen;
  readonly images: readonly PickedImage[];
}

const required =
  (missing: string): Check =>
  text =>
    text.trim() ? undefined : missing;

/** Checks run before submission. */
export function refundChecks({ most, images }: CheckContext): Record<RefundField, Check> {
  return {
    type: required(words.type),
    items: required(words.items),
    amount(text) {
      const amount = parseMoneyInput(text);
      if (amount === null || amount > most) return words.amountMost(displayYuan(formatYuan(most)));
      // Skus fully paid by a coupon refund 0.
      return amount > 0 || most === 0 ? undefined : words.amount;
    },
    reason: required(words.reason),
    description: text =>
      text.length > ORDER_LIMITS.refundDescription
        ? words.tooLong(ORDER_LIMITS.refundDescription)
        : undefined,
    imageUrls() {
      if (images.some(({ state }) => state === 'uploading')) return words.uploading;
      return images.some(({ state }) => state === 'failed') ? words.failedImage : undefined;
    },
  };
}

/** Converts form values to the call's argument, without requestId. */
export function applicationOf(orderId: string, values: RefundValues): Omit<Arg<'applyRefund'>, 'requestId'> {
  return {
    orderId,
    type: readType(values.type) ?? 'REFUND_ONLY',
    items: [...readQuantities(values.items)].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    amount: formatYuan(parseMoneyInput(values.amount) ?? toFen(0)),
    reason: values.reason,
    description: values.description.trim(),
    imageUrls: readImageUrls(values.imageUrls),
  };
}
