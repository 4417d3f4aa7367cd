import type { PickedImage } from '#client/lib/image-uploads.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import { ORDER_LIMITS } from '#shared/constants.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { displayYuan, type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';
import { REFUND_TYPES } from '#shared/domain/order.ts';
import { mostRefundable } from '#shared/domain/refundable.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.apply.errors;

export type RefundType = (typeof REFUND_TYPES)[number];
export type RefundableLine = Data<'listRefundableItems'>[number];

/** Fields of the application, in the order of the page; all of them travel and are kept as texts. */
export const REFUND_FIELDS = ['type', 'items', 'amount', 'reason', 'description', 'imageUrls'] as const;
export type RefundField = (typeof REFUND_FIELDS)[number];
export type RefundValues = Readonly<Record<RefundField, string>>;

/** How many pieces of which lines, by their ids. */
export type Quantities = ReadonlyMap<string, number>;

const NO_VALUES: RefundValues = {
  type: '',
  items: '',
  amount: '',
  reason: '',
  description: '',
  imageUrls: '',
};

/** What the form begins with: empty, or the answers of a refund that is taken up again. */
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

/** Rubbish counts as absent: what is kept in a browser may be anything. */
export function readQuantities(text: string): Quantities {
  const pairs = text.split(' ').flatMap(pair => {
    const [, id, quantity] = /^(.+):([1-9]\d{0,6})$/.exec(pair) ?? [];
    return id && quantity ? [[id, Number(quantity)] as const] : [];
  });
  return new Map(pairs);
}

export const readImageUrls = (text: string) => text.split(' ').filter(Boolean);

/** As much of a line as can go: only what was shipped can be sent back. */
export function mostOf({ maxQty, maxReturnQty }: RefundableLine, type: RefundType | null): number {
  return type === 'RETURN' ? maxReturnQty : maxQty;
}

/** What some pieces of a line come to at most. */
function amountOf({ item, maxAmount }: RefundableLine, pieces: number): Fen {
  const paid = { amount: parseYuan(item.amount), quantity: item.quantity };
  return mostRefundable(paid, parseYuan(maxAmount), pieces);
}

/** The chosen lines that can be asked for as they stand now, with their quantities brought within what can be. */
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

/** An amount as it is typed, in fen; null for none. */
export function readAmount(typed: string): Fen | null {
  const [whole = '0', decimals = ''] = cleanMoneyInput(typed).split('.');
  return whole.length > 9 ? null : parseYuan(`${whole}.${decimals.padEnd(2, '0')}`);
}

interface CheckContext {
  /** What the chosen lines come to. */
  readonly most: Fen;
  readonly images: readonly PickedImage[];
}

const needed =
  (missing: string): Check =>
  text =>
    text.trim() ? undefined : missing;

/** What every field is asked before it is sent. */
export function refundChecks({ most, images }: CheckContext): Record<RefundField, Check> {
  return {
    type: needed(words.type),
    items: needed(words.items),
    amount(text) {
      const amount = readAmount(text);
      if (amount === null || amount > most) return words.amountMost(displayYuan(formatYuan(most)));
      // Goods that a coupon paid for bring nothing back.
      return amount > 0 || most === 0 ? undefined : words.amount;
    },
    reason: needed(words.reason),
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

/** The values as the call takes them, but for its requestId. */
export function applicationOf(orderId: string, values: RefundValues): Omit<Arg<'applyRefund'>, 'requestId'> {
  return {
    orderId,
    type: readType(values.type) ?? 'REFUND_ONLY',
    items: [...readQuantities(values.items)].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    amount: formatYuan(readAmount(values.amount) ?? toFen(0)),
    reason: values.reason,
    description: values.description.trim(),
    imageUrls: readImageUrls(values.imageUrls),
  };
}
