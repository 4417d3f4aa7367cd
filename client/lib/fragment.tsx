import {
  type ComponentType,
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  use,
} from 'react';

/** Returns the HTML of an element, from a cache by the fragment's name and props or by rendering it. */
export type WriteFragment = (name: string, props: object, piece: ReactElement) => string;

/** On the server: renders fragments through a cache. In the browser: null. */
export const Fragments = /* @__PURE__ */ createContext<WriteFragment | null>(null);

/**
 * Props that a fragment may have: JSON data, because the cache key is the JSON of the props. Event handlers
 * (`on…`) are allowed, because they are not part of the HTML; other functions are not.
 */
type Data<T> = T extends (...args: never) => unknown
  ? never
  : T extends object
    ? { [Name in keyof T]: Name extends `on${string}` ? T[Name] : Data<T[Name]> }
    : T;

type Frame = ReactElement<HTMLAttributes<HTMLElement>>;

/**
 * Creates a component whose HTML depends on its props only. The server renders it once for equal props and reuses
 * the HTML in every page; the browser hydrates it as usual.
 *
 * Fragments are rendered separately from the page, with an empty store of an anonymous viewer. A fragment must not
 * use `useId`, whose values depend on the position in the page, or Suspense. `test/client/fragments.test.tsx`
 * tests every fragment.
 * @param frame the element that wraps the content
 * @param name unique among fragments; part of the cache key
 */
export function cachedFragment<Props extends object>(
  frame: Frame | ((props: Props) => Frame),
  name: string,
  Piece: ComponentType<Props>,
): ComponentType<Props extends Data<Props> ? Props : never> {
  return function FragmentPiece(props: Props) {
    const piece = <Piece {...props} />;
    const around = typeof frame === 'function' ? frame(props) : frame;
    const write = import.meta.env.SSR ? use(Fragments) : null;
    if (!write) return cloneElement(around, undefined, piece);
    const __html = write(name, props, piece);
    return cloneElement(around, { dangerouslySetInnerHTML: { __html } });
  } as never;
}
