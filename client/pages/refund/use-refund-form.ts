import { useState } from 'react';
import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import {
  chosenLines,
  mostOf,
  type Quantities,
  type RefundableLine,
  type RefundField,
  type RefundType,
  type RefundValues,
  readImageUrls,
  readQuantities,
  readType,
  refundChecks,
  sumOf,
  writeQuantities,
} from '#client/pages/refund/refund-form.ts';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { cleanMoneyInput, parseMoneyInput } from '#shared/domain/numeric-input.ts';

interface RefundFormOptions {
  readonly lines: readonly RefundableLine[];
  readonly initial: RefundValues;
  readonly served: FieldErrors<RefundField> | undefined;
  /** Called at every input, so that the draft can be stored. */
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (values: RefundValues) => void;
}

/**
 * State of the refund form. The amount follows the selected pieces until another one is typed, and again once
 * they change.
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
    /** The maximum depends on the type, so the typed amount is discarded. */
    chooseType(next: RefundType) {
      setType(next);
      setTyped(null);
    },
    chosen,
    /** Serialized for submission. */
    items: writeQuantities(new Map(chosen.map(({ line, quantity }) => [line.orderItemId, quantity]))),
    /** @param quantity 0 removes the line */
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
    /** Requested amount in fen; null if invalid. */
    amountInFen: parseMoneyInput(amount),
    isLowered: typed !== null && parseMoneyInput(typed) !== most,
    typeAmount: setTyped,
    cleanAmount: () => setTyped(typed === null ? null : cleanMoneyInput(typed)),
    followLines: () => setTyped(null),
    pictures,
    props: {
      ...props,
      // Browser validation messages would pre-empt ours.
      noValidate: true,
    },
  };
}

export type RefundFormState = ReturnType<typeof useRefundForm>;
