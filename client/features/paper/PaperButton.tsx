import type { ReactNode } from 'react';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { paperWire } from '#shared/contract/wire/paper.ts';
import type { PaperKind } from '#shared/domain/paper.ts';

interface PaperButtonProps {
  kind: PaperKind;
  /** Id of the order, parcel or refund. */
  id: string;
  /** Accessible name, if the text is not unique on the page. */
  label?: string;
  size?: 'sm';
  children: ReactNode;
}

/** Downloads a document of a record as a PDF. */
export function PaperButton({ kind, id, label, size, children }: PaperButtonProps) {
  const { save, busy } = useDownload(paperWire.downloadPaper);
  return (
    <Button
      kind="outline-secondary"
      {...(size && { size })}
      className="needs-script"
      busy={busy}
      aria-label={label}
      onClick={() => void save({ kind, id })}
    >
      <Icon name="download" /> {children}
    </Button>
  );
}
