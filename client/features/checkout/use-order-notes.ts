import { type RefObject, useRef, useState } from 'react';
import { useDraft } from '#client/lib/use-draft.ts';
import { useViewer } from '#client/session/use-viewer.ts';

/** DIRECT: at the prices of the page. INQUIRY: the supplier names the price first. */
export const KINDS = ['DIRECT', 'INQUIRY'] as const;
export type Kind = (typeof KINDS)[number];

export interface OrderNotes {
  readonly form: RefObject<HTMLFormElement | null>;
  /** A new key for the form once what was typed before a reload is at hand. */
  readonly key: string;
  readonly remark: string;
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
  readonly keep: (form: HTMLFormElement) => void;
  /** What the form says now. */
  readonly read: () => string;
  readonly clear: () => void;
}

const EMPTY = { remark: '', kind: 'DIRECT' };

/** What a buyer says of an order besides its goods; it survives a reload. */
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
