import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import './Choice.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox';
  /** Of the label. */
  className?: string;
  children: ReactNode;
}

/** A radio button or checkbox that looks like a button. */
export function Choice({ className, children, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

/** Puts choices in rows. */
export function Choices({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('choices', className)}>{children}</div>;
}
