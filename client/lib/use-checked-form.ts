import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Returns an error text, or undefined for a valid value. */
export type Check = (text: string) => string | undefined;
export type FieldErrors<Name extends string> = { readonly [N in Name]?: string | undefined };

interface CheckedFormOptions<Name extends string> {
  /** Checks by field name, in the order of the fields on the page. */
  readonly checks: Readonly<Record<Name, Check>>;
  /** Errors that the server returned. */
  readonly served?: FieldErrors<Name> | undefined;
  /** Called on every input, for example to save a draft. */
  readonly onInput?: ((form: HTMLFormElement) => void) | undefined;
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void;
}

interface CheckedForm<Name extends string> {
  readonly errors: FieldErrors<Name>;
  /** Validates one field. Returns its text if valid; otherwise focuses it and returns undefined. */
  readonly need: (name: Name) => string | undefined;
  /** To be spread on the form. Inputs are uncontrolled, so that text typed before hydration is not lost. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * Validates a field on blur and all fields on submit, then focuses the first invalid one. An invalid field is
 * validated again on every input. A field is any control with a name in `checks`; the visible part of a hidden
 * input is inside an element with `data-field`.
 */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { checks, served, onInput, onSubmit } = options;
  const names = Object.keys(checks) as Name[];
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>(served ?? {});

  const textOf = (name: Name) => (ref.current ? sentText(ref.current, name) : '');
  const setError = (name: Name, error: string | undefined) =>
    setErrors(known => ({ ...known, [name]: error }));
  const showAll = (found: FieldErrors<Name>) => {
    setErrors(found);
    const wrong = names.find(name => found[name]);
    if (wrong && ref.current) focusableOf(ref.current, wrong)?.focus();
  };
  const fieldOf = ({ target }: { target: EventTarget }) =>
    names.find(known => known === (target as Partial<HTMLInputElement>).name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new server reply moves the focus
  useEffect(() => {
    if (served) showAll(served);
  }, [served]);

  return {
    errors,
    need(name) {
      const error = checks[name](textOf(name));
      setError(name, error);
      if (!error) return textOf(name);
      if (ref.current) focusableOf(ref.current, name)?.focus();
      return undefined;
    },
    props: {
      ref,
      onBlur(event) {
        const name = fieldOf(event);
        // An empty field without an error is not validated on blur. A server error stays until the value changes.
        if (name && (textOf(name) || errors[name]))
          setError(name, checks[name](textOf(name)) ?? errors[name]);
      },
      onInput(event) {
        const name = fieldOf(event);
        if (name && errors[name]) setError(name, checks[name](textOf(name)));
        onInput?.(event.currentTarget);
      },
      onSubmit(event) {
        event.preventDefault();
        const values = Object.fromEntries(names.map(name => [name, textOf(name)])) as Record<Name, string>;
        const found = Object.fromEntries(
          names.map(name => [name, checks[name](values[name])]),
        ) as FieldErrors<Name>;
        showAll(found);
        if (names.every(name => !found[name])) onSubmit(values);
      },
    },
  };
}

/** The text that the form submits for a name; empty if none. */
function sentText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The element to focus for a field; see `data-field` above for hidden inputs. */
function focusableOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement && control.getAttribute('type') !== 'hidden') return control;
  return form.querySelector(`[data-field="${name}"] :is(button, select, input:not([type="hidden"]))`);
}
