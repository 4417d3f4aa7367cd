import {
  type ComponentType,
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  use,
} from 'react';

/** Gives the HTML of a piece, and has it written where it is not known yet. */
export type WriteFragment = (key: string, piece: ReactElement) => string;

/** On the server: what knows the HTML of pieces that were written before. Elsewhere null. */
export const Fragments = /* @__PURE__ */ createContext<WriteFragment | null>(null);

/**
 * What a fragment's key can hold: data as it comes over the wire, all of it. Handlers are in no HTML; anything else
 * that is no data would be missing in the key.
 */
type Data<T> = T extends (...args: never) => unknown
  ? never
  : T extends object
    ? { [Name in keyof T]: Name extends `on${string}` ? T[Name] : Data<T[Name]> }
    : T;

/**
 * A piece that is the same wherever its props are: the server writes its HTML once for the same data, and puts it into
 * every page that shows it again. The browser takes it over as if it had been rendered in its place.
 *
 * The key is the data itself, so that no two pieces share what differs. They are written apart from the page, in a
 * store of nobody: what is not in its props, a piece cannot show. It holds no `useId`, whose values tell of its place,
 * and no Suspense. `test/client/fragments.test.tsx` tries every piece.
 * @param frame the element that it stands in, always the same
 * @param name of the piece, its own
 */
export function asFragment<Props extends object>(
  frame: ReactElement<HTMLAttributes<HTMLElement>>,
  name: string,
  Piece: ComponentType<Props>,
): ComponentType<Props extends Data<Props> ? Props : never> {
  return function FragmentPiece(props: Props) {
    const piece = <Piece {...props} />;
    const write = import.meta.env.SSR ? use(Fragments) : null;
    if (!write) return cloneElement(frame, undefined, piece);
    const __html = write(`${name} ${JSON.stringify(props)}`, piece);
    return cloneElement(frame, { dangerouslySetInnerHTML: { __html } });
  } as never;
}
