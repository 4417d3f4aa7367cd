import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Says what is wrong with what was typed or chosen, or nothing. */
export type Check = (text: string) => string | undefined;
export type FieldErrors<Name extends string> = { readonly [N in Name]?: string | undefined };

interface CheckedFormOptions<Name extends string> {
  /** One for each field, by its name, in the order of the page. */
  readonly checks: Readonly<Record<Name, Check>>;
  /** What the server found wrong. */
  readonly served?: FieldErrors<Name> | undefined;
  /** Called at every input, so that what the form holds can be kept. */
  readonly onInput?: ((form: HTMLFormElement) => void) | undefined;
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void;
}

interface CheckedForm<Name extends string> {
  readonly errors: FieldErrors<Name>;
  /** Checks one field now and goes to it if it is wrong. Answers its text if it is right. */
  readonly need: (name: Name) => string | undefined;
  /** To be spread on the form. Its inputs keep their own values, so that what is typed early is not lost. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form that checks a field when it is left and all of them when it is sent, and goes to the first wrong one. A
 * wrong field is checked anew while it is corrected. A field is whatever the form sends under its name: an input, a
 * list, a choice, or a hidden value, whose visible part then stands in an element with `data-field`.
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
    if (wrong && ref.current) controlOf(ref.current, wrong)?.focus();
  };
  const fieldOf = ({ target }: { target: EventTarget }) =>
    names.find(known => known === (target as Partial<HTMLInputElement>).name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server is a reason to go to a field
  useEffect(() => {
    if (served) showAll(served);
  }, [served]);

  return {
    errors,
    need(name) {
      const error = checks[name](textOf(name));
      setError(name, error);
      if (!error) return textOf(name);
      if (ref.current) controlOf(ref.current, name)?.focus();
      return undefined;
    },
    props: {
      ref,
      onBlur(event) {
        const name = fieldOf(event);
        // An empty field that was only passed by is not wrong yet.
        // What the server found wrong stays until it is changed.
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

/** What the form would send under a name now. */
function sentText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** What is focused to correct a field. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement && control.getAttribute('type') !== 'hidden') return control;
  return form.querySelector(`[data-field="${name}"] :is(button, select, input:not([type="hidden"]))`);
}
