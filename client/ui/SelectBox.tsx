import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/Icon.tsx';
import './Field.css';

/** The browser's own list in the look of our inputs: quick by keyboard, at home on every device. */
export function SelectBox({ className, ...select }: ComponentPropsWithoutRef<'select'>) {
  return (
    <span className="select">
      <select {...select} className={classNames('form-control', className)} />
      <Icon name="chevron-down" />
    </span>
  );
}
