import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { makeStore } from '#client/app/store.ts';
import type { WriteFragment } from '#client/lib/fragment.tsx';
import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** An empty store of an anonymous viewer, so that fragments do not depend on who requests the page. */
const emptyStore = makeStore(() => Promise.reject(new Error('a fragment must not send requests')));

/** What React adds for eager images. The browser finds them at once in the page itself, and would not hydrate these. */
const PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;

/** Renders fragments separately from the page and caches their HTML. */
export function writeFragments(cache: FragmentCache): WriteFragment {
  return (key, piece) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const html = renderToString(<Provider store={emptyStore}>{piece}</Provider>).replace(PRELOADS, '');
    cache.set(key, html);
    return html;
  };
}
