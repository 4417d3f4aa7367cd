import type { ApiStore } from '#client/api/transport/base-api.ts';
import type { WithSession } from '#client/features/session/session-slice.ts';
import { VISIT_SOURCE_KEY } from '#client/features/session/visit-source-key.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';

/** Parameter names in the query of the page, or in that of its redirect target. */
const SOURCE_PARAMETERS = /developCSId|devCsId|utm_/;

/** Stores the visit source and reports it once the viewer is a member. The code is loaded only if needed. */
export function captureVisitSource(store: ApiStore<WithSession>, search: string): void {
  if (!SOURCE_PARAMETERS.test(search) && browserStorage.read(VISIT_SOURCE_KEY) === null) return;
  import('#client/features/session/report-visit-source.ts')
    .then(({ reportVisitSource: tellVisitSource }) => tellVisitSource(store, search))
    // The script failed to load; the next page retries.
    .catch(() => {});
}
