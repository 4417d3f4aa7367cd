import type { Config } from '../../../server/config.ts';

/** Both engines of the search must find the same. */
export const ENGINES: readonly Config['searchEngine'][] = ['memory', 'database'];
