/** Name of the global array in which the document leaves its state for the browser's store. */
export const STATE_QUEUE = '__portalState';
