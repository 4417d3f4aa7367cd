import type { Handlers } from '#gateway/call-context.ts';
import type { Calls } from '#shared/contract/index.ts';

/** Every call's handler, one line an area. A call of the contract that is missing here fails the typecheck. */
export const handlers = {} satisfies Partial<Handlers<Calls>>;
