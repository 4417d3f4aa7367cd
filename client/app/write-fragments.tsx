import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { makeStore } from '#client/app/store.ts';
import { Fragments, type WriteFragment } from '#client/lib/fragment.tsx';
import { isShared } from '#client/server/shared-values.ts';
import type { FragmentCache, HtmlPart } from '#shared/rendering/ssr-entry.ts';

/** An empty store of an anonymous viewer, so that fragments do not depend on who requests the page. */
const emptyStore = makeStore(() => Promise.reject(new Error('a fragment must not send requests')));

/** What React adds for eager images. The browser finds them at once in the page itself, and would not hydrate these. */
const PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;

const encoder = new TextEncoder();
// A fragment may begin with the character of a byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Renders fragments separately from the page and caches their HTML. */
export function writeFragments(cache: FragmentCache): WriteFragment {
  return (name, props, piece) => decoder.decode(fragment(cache, keyOf(name, props), piece));
}

/** Parts of a page that is rendered as a string: React and the garbage collector handle marks instead of fragments. */
export interface MarkedFragments {
  /** Undefined without a cache: the page renders all fragments itself. */
  readonly write: WriteFragment | undefined;
  /**
   * The parts of the rendered page, with the bytes of the fragments in the places of their marks; undefined if the page
   * is incomplete, because a Suspense boundary suspended or failed.
   */
  readonly partsOf: (html: string) => readonly HtmlPart[] | undefined;
}

/**
 * The mark of a fragment, or a comment by which React marks a boundary whose content is missing: one search, because it
 * takes a hundredth of a page. Comments cannot be in other text of a page: React escapes it, and markup from data is in
 * fragments only.
 */
const MARK = /<!--(?:fragment (\d+)|\$[!?])-->/;

export function markFragments(cache: FragmentCache | undefined): MarkedFragments {
  const written: Uint8Array[] = [];
  return {
    write:
      cache &&
      ((name, props, piece) =>
        `<!--fragment ${written.push(fragment(cache, keyOf(name, props), piece)) - 1}-->`),
    partsOf(html) {
      // The places of the capturing group have odd indices; at a missing boundary the group is undefined.
      const parts = html.split(MARK) as readonly (string | undefined)[];
      if (parts.includes(undefined)) return undefined;
      return parts.map((part = '', index) => (index % 2 === 1 ? (written[Number(part)] ?? '') : part));
    },
  };
}

/**
 * The name and the props. Texts have their length and JSON has no line breaks, so that different props have different
 * keys.
 */
function keyOf(name: string, props: object): string {
  let key = name;
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value === 'string') key += `\n${prop} ${value.length} ${value}`;
    else if (isShared(value)) key = withJson(`${key}\n${prop}`, value);
    else if (typeof value !== 'function') key += `\n${prop} ${JSON.stringify(value)}`;
  }
  return key;
}

/** Keys that end with the JSON of a shared object, by the object and the beginning. */
const keys = new WeakMap<object, Map<string, string>>();

function withJson(start: string, object: object): string {
  const ofObject = keys.get(object) ?? new Map<string, string>();
  const known = ofObject.get(start);
  if (known !== undefined) return known;
  const key = `${start} ${JSON.stringify(object)}`;
  keys.set(object, ofObject.set(start, key));
  return key;
}

function fragment(cache: FragmentCache, key: string, piece: ReactElement): Uint8Array {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = renderToString(
    <Provider store={emptyStore}>
      <Fragments value={writeFragments(cache)}>{piece}</Fragments>
    </Provider>,
  ).replace(PRELOADS, '');
  const bytes = encoder.encode(html);
  cache.set(key, bytes);
  return bytes;
}
