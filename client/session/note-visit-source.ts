import type { Store } from '#client/app/store.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { VISIT_SOURCE_KEY } from '#client/session/visit-source-key.ts';

/** In the query of the page, or in that of the target which it carries along. */
const TELLING_NAMES = /developCSId|devCsId|utm_/;

/** Keeps where somebody came from, and tells it once they are known. Loaded only where there is something to do. */
export function noteVisitSource(store: Store, search: string): void {
  if (!TELLING_NAMES.test(search) && browserStorage.read(VISIT_SOURCE_KEY) === null) return;
  import('#client/session/tell-visit-source.ts')
    .then(({ tellVisitSource }) => tellVisitSource(store, search))
    // It did not arrive; the next page tries again.
    .catch(() => {});
}
