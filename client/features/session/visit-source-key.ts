/** Storage key of the object with the pending advisor as `developCSId`. */
export const VISIT_SOURCE_KEY = 'visitSource';
