/** Of the stored object that holds the pending advisor as `developCSId` (mission section 3). */
export const VISIT_SOURCE_KEY = 'visitSource';
