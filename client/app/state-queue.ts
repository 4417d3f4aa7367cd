/** Name of the global array in which the document passes state chunks to the browser's store. */
export const STATE_QUEUE = '__portalState';
