import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Says what is wrong with what was typed, or nothing. */
export type Check = (text: string) => string | undefined;
export type FieldErrors<Name extends string> = { readonly [N in Name]?: string | undefined };

interface CheckedFormOptions<Name extends string> {
  /** One for each field, by its name, in the order of the page. */
  readonly checks: Readonly<Record<Name, Check>>;
  /** What the server found wrong. */
  readonly served?: FieldErrors<Name> | undefined;
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
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** A form that checks a field when it is left and all of them when it is sent, and goes to the first wrong one. */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { checks, served, onSubmit } = options;
  const names = Object.keys(checks) as Name[];
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>(served ?? {});

  const inputOf = (name: Name) => ref.current?.elements.namedItem(name) as HTMLInputElement | null;
  const textOf = (name: Name) => inputOf(name)?.value ?? '';
  const setError = (name: Name, error: string | undefined) =>
    setErrors(known => ({ ...known, [name]: error }));
  const showAll = (found: FieldErrors<Name>) => {
    setErrors(found);
    const wrong = Object.keys(checks).find(name => found[name as Name]);
    if (wrong) inputOf(wrong as Name)?.focus();
  };

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
      inputOf(name)?.focus();
      return undefined;
    },
    props: {
      ref,
      onBlur({ target }) {
        const name = names.find(known => known === target.name);
        // An empty field that was only passed by is not wrong yet.
        if (name && (target.value || errors[name])) setError(name, checks[name](target.value));
      },
      onSubmit(event) {
        event.preventDefault();
        const found = Object.fromEntries(
          names.map(name => [name, checks[name](textOf(name))]),
        ) as FieldErrors<Name>;
        showAll(found);
        if (names.some(name => found[name])) return;
        onSubmit(Object.fromEntries(names.map(name => [name, textOf(name)])) as Record<Name, string>);
      },
    },
  };
}
