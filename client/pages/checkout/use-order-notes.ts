import { useState } from 'react';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { type Check, type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import type { Arg } from '#shared/contract/index.ts';
import { wishDays } from '#shared/domain/wish-date.ts';
import { wishDateBounds } from '#shared/messages/zh/common/orders.ts';

/** DIRECT: ordered at the displayed prices. INQUIRY: the staff quotes a price first. */
export const KINDS = ['DIRECT', 'INQUIRY'] as const;
export type Kind = (typeof KINDS)[number];

const FIELDS = ['poNo', 'wishDate', 'remark'] as const;
type NoteField = (typeof FIELDS)[number];

export interface OrderNotes {
  /** To be spread on the form. */
  readonly form: ReturnType<typeof useCheckedForm<NoteField>>['props'];
  readonly errors: FieldErrors<NoteField>;
  /** Changes when the draft is restored, which remounts the fields. */
  readonly key: string;
  readonly values: Readonly<Record<NoteField, string>>;
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
  /** Reads the form; focuses the first invalid field and returns undefined if there is one. */
  readonly read: () => Pick<Arg<'submitOrder'>, NoteField> | undefined;
  /** Shows the errors of a rejected order at their fields. */
  readonly reject: (error: Partial<CallError>) => void;
  readonly clear: () => void;
}

const EMPTY = { poNo: '', wishDate: '', remark: '', kind: 'DIRECT' };

/** Kind, purchase order number, wished date and remark of the order; stored as a draft. */
export function useOrderNotes(): OrderNotes {
  const { member } = useViewer();
  const draft = useDraft(`checkout:${member?.memberId ?? ''}`, EMPTY);
  const [chosen, setChosen] = useState<Kind>();
  const [served, setServed] = useState<FormErrors<NoteField>['fields']>();
  const { props, errors, need } = useCheckedForm<NoteField>({
    checks: CHECKS,
    served,
    onInput: draft.keep,
    // The submit button stands apart: Enter in a field does not order.
    onSubmit: () => {},
  });
  const restored = { ...EMPTY, ...draft.restored };
  return {
    form: props,
    errors,
    key: draft.restored ? 'restored' : 'new',
    values: { ...restored, wishDate: validateWishDate(restored.wishDate) ? '' : restored.wishDate },
    kind: chosen ?? KINDS.find(kind => kind === restored.kind) ?? 'DIRECT',
    choose: setChosen,
    read() {
      const texts = FIELDS.map(name => need(name)?.trim());
      const [poNo, wishDate, remark] = texts;
      if (poNo === undefined || wishDate === undefined || remark === undefined) return undefined;
      return { remark, ...(poNo && { poNo }), ...(wishDate && { wishDate }) };
    },
    reject: error => setServed(readFormErrors(error, FIELDS).fields),
    clear: draft.clear,
  };
}

const validateWishDate: Check = text => {
  const { first, last } = wishDays(new Date());
  return text && (text < first || text > last) ? wishDateBounds(first, last) : undefined;
};

const CHECKS: Readonly<Record<NoteField, Check>> = {
  poNo: () => undefined,
  wishDate: validateWishDate,
  remark: () => undefined,
};
