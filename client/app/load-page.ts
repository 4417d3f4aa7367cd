import { importPage } from '#client/app/pages.ts';
import type { PageModule } from '#client/pages/page-module.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#shared/constants.ts';
import type { RouteId } from '#shared/routes/rows.ts';

const loaded = new Map<RouteId, PageModule>();

/** The script of a page failed to load: a network error, or more than 120 s (`CHUNK_LOAD_TIMEOUT_MS`). */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * Loads the module of a page. A failure is not cached: the next call tries again.
 * @throws PageLoadError
 */
export async function loadPage(id: RouteId): Promise<PageModule> {
  const known = loaded.get(id);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    const module = await Promise.race([importPage(id), tooLate]);
    loaded.set(id, module);
    return module;
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The module of a page that `loadPage` has loaded; throws otherwise. */
export function loadedPage(id: RouteId): PageModule {
  const module = loaded.get(id);
  if (!module) throw new Error(`page ${id} is rendered before it is loaded`);
  return module;
}
