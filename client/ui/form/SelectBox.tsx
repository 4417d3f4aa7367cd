import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import './Field.css';

/** A native select, styled like the other inputs. */
export function SelectBox({ className, ...select }: ComponentPropsWithoutRef<'select'>) {
  return (
    <span className="select">
      <select {...select} className={classNames('form-control', className)} />
      <Icon name="chevron-down" />
    </span>
  );
}
