import type { ReactNode } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';

interface SecurityNotesProps {
  title: string;
  notes: readonly string[];
  /** The form that the notes are about. */
  children: ReactNode;
}

/** A form with notes on what its change does. */
export function SecurityNotes({ title, notes, children }: SecurityNotesProps) {
  return (
    <div className="security-body">
      <div>{children}</div>
      <aside className="security-notes" aria-label={title}>
        <p>
          <Icon name="shield-check" /> <strong>{title}</strong>
        </p>
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
