import { setImmediate } from 'node:timers/promises';

/** Lets waiting requests be answered between two parts of a long computation. */
export const yieldToOthers = (): Promise<void> => setImmediate();
