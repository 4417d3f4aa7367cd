import { useState } from 'react';
import { useImageUploads } from '#client/api/use-image-uploads.ts';
import {
  chosenLines,
  mostOf,
  type Quantities,
  type RefundableLine,
  type RefundField,
  type RefundType,
  type RefundValues,
  readAmount,
  readImageUrls,
  readQuantities,
  readType,
  refundChecks,
  sumOf,
  writeQuantities,
} from '#client/features/refunds/refund-form.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';

interface RefundFormOptions {
  readonly lines: readonly RefundableLine[];
  readonly initial: RefundValues;
  readonly served: FieldErrors<RefundField> | undefined;
  /** Called at every input, so that what the form holds can be kept. */
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (values: RefundValues) => void;
}

/**
 * The application as it stands. The amount follows the chosen pieces until another one is typed, and again once they
 * change.
 */
export function useRefundForm({ lines, initial, served, onInput, onSubmit }: RefundFormOptions) {
  const canReturn = lines.some(({ maxReturnQty }) => maxReturnQty > 0);
  const [type, setType] = useState<RefundType | null>(() =>
    canReturn ? readType(initial.type) : 'REFUND_ONLY',
  );
  const [quantities, setQuantities] = useState<Quantities>(() => readQuantities(initial.items));
  const [typed, setTyped] = useState<string | null>(initial.amount || null);
  const pictures = useImageUploads({
    scene: 'REFUND',
    max: ORDER_LIMITS.refundImages,
    initial: readImageUrls(initial.imageUrls),
  });

  const chosen = chosenLines(lines, quantities, type);
  const most = sumOf(chosen);
  const amount = typed ?? formatYuan(most);
  const checks = refundChecks({ most, images: pictures.images });
  const { errors, props } = useCheckedForm<RefundField>({ checks, served, onInput, onSubmit });

  const change = (next: Quantities) => {
    setQuantities(next);
    setTyped(null);
  };
  return {
    errors,
    canReturn,
    type,
    /** What can be gone back by one way is less than by the other: the amount is reckoned anew. */
    chooseType(next: RefundType) {
      setType(next);
      setTyped(null);
    },
    chosen,
    /** As it is sent. */
    items: writeQuantities(new Map(chosen.map(({ line, quantity }) => [line.orderItemId, quantity]))),
    /** No pieces: the line is let go. */
    setQuantity(line: RefundableLine, quantity: number) {
      const next = new Map(quantities);
      if (quantity > 0) next.set(line.orderItemId, quantity);
      else next.delete(line.orderItemId);
      change(next);
    },
    chooseAll(on: boolean) {
      const all = lines.flatMap(line => {
        const quantity = mostOf(line, type);
        return quantity > 0 ? [[line.orderItemId, quantity] as const] : [];
      });
      change(new Map(on ? all : []));
    },
    most,
    amount,
    /** What is asked for as it stands; null for what is none. */
    amountInFen: readAmount(amount),
    isLowered: typed !== null && readAmount(typed) !== most,
    typeAmount: setTyped,
    cleanAmount: () => setTyped(typed === null ? null : cleanMoneyInput(typed)),
    followLines: () => setTyped(null),
    pictures,
    /** To be spread on the form. */
    props: {
      ...props,
      // The browser's own messages would come before ours.
      noValidate: true,
    },
  };
}

export type RefundFormState = ReturnType<typeof useRefundForm>;
