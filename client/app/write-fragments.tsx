import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { makeStore } from '#client/app/store.ts';
import type { WriteFragment } from '#client/lib/fragment.tsx';
import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** Nobody is in it and nothing was asked: whatever a piece reads from it is the same for all. */
const nobodys = makeStore(() => Promise.reject(new Error('a fragment asks for nothing')));

/** Writes pieces with a rendering of their own, which knows nothing of the page that is being rendered meanwhile. */
export function writeFragments(cache: FragmentCache): WriteFragment {
  return (key, piece) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const html = renderToString(<Provider store={nobodys}>{piece}</Provider>);
    cache.set(key, html);
    return html;
  };
}
