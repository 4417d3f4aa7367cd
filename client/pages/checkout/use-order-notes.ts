import { type RefObject, useRef, useState } from 'react';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { useDraft } from '#client/lib/use-draft.ts';

/** DIRECT: ordered at the displayed prices. INQUIRY: the staff quotes a price first. */
export const KINDS = ['DIRECT', 'INQUIRY'] as const;
export type Kind = (typeof KINDS)[number];

export interface OrderNotes {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Changes when the draft is restored, which remounts the form. */
  readonly key: string;
  readonly remark: string;
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
  readonly keep: (form: HTMLFormElement) => void;
  /** Reads the remark from the form. */
  readonly read: () => string;
  readonly clear: () => void;
}

const EMPTY = { remark: '', kind: 'DIRECT' };

/** Kind and remark of the order; stored as a draft. */
export function useOrderNotes(): OrderNotes {
  const { member } = useViewer();
  const draft = useDraft(`checkout:${member?.memberId ?? ''}`, EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Kind>();
  const restored = KINDS.find(kind => kind === draft.restored?.kind);
  return {
    form,
    key: draft.restored ? 'restored' : 'new',
    remark: draft.restored?.remark ?? '',
    kind: chosen ?? restored ?? 'DIRECT',
    choose: setChosen,
    keep: draft.keep,
    read: () => String((form.current && new FormData(form.current).get('remark')) ?? '').trim(),
    clear: draft.clear,
  };
}
