import { type ReactNode, useId } from 'react';
import './fields.css';

interface FormSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="certify-section-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className="certify-fields">{children}</div>
    </section>
  );
}
