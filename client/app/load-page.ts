import { importPage, importSidebar } from '#client/app/pages.ts';
import type { PageModule } from '#client/pages/page-module.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#shared/constants.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

const loaded = new Map<RouteId, PageModule>();
let sidebar: Awaited<ReturnType<typeof importSidebar>> | undefined;

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
    const module = await Promise.race([importWithFrame(id), tooLate]);
    loaded.set(id, module);
    return module;
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(String(error));
  } finally {
    clearTimeout(timer);
  }
}

async function importWithFrame(id: RouteId): Promise<PageModule> {
  const withSidebar = chromeOf(routeById(id)).sidebar;
  const [page, frame] = await Promise.all([importPage(id), withSidebar ? importSidebar() : undefined]);
  sidebar ??= frame;
  return page;
}

/** The module of a page that `loadPage` has loaded; throws otherwise. */
export function loadedPage(id: RouteId): PageModule {
  const module = loaded.get(id);
  if (!module) throw new Error(`page ${id} is rendered before it is loaded`);
  return module;
}

/** The sidebar, loaded together with the first page that shows it; throws before that. */
export function loadedSidebar() {
  if (!sidebar) throw new Error('a page with a sidebar is rendered before the sidebar is loaded');
  return sidebar.ShopSidebar;
}
