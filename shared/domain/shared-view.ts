/** What a shared view shows: an order as it is now, or cart lines as they were when it was made. */
export const SHARED_VIEW_KINDS = ['ORDER', 'CART'] as const;

/** Live views per distributor. */
export const MAX_SHARED_VIEWS = 20;
export const SHARED_VIEW_DAYS = 7;
