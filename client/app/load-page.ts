import type { PageModule } from '#client/app/page-module.ts';
import { pages } from '#client/app/pages.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#shared/constants.ts';
import type { RouteId } from '#shared/routes/rows.ts';

const loaded = new Map<RouteId, PageModule>();

/** A page's script did not arrive: the network failed, or it took longer than 120 s. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** Loads a page's module; the next try after a failure starts afresh. */
export async function loadPage(id: RouteId): Promise<PageModule> {
  const known = loaded.get(id);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    const module = await Promise.race([pages[id].load(), tooLate]);
    loaded.set(id, module);
    return module;
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The module of a page that was loaded before it is shown. */
export function loadedPage(id: RouteId): PageModule {
  const module = loaded.get(id);
  if (!module) throw new Error(`page ${id} is rendered before it was loaded`);
  return module;
}
