/** Maximum characters of texts, or items of lists. */
export const CERTIFICATION_LIMITS = {
  shopName: 60,
  contactName: 40,
  address: 200,
  companyName: 80,
  storeImages: 6,
  brands: 20,
  remark: 200,
} as const;

/** Events in the history of a certification. */
export const CERTIFICATION_ACTIONS = [
  'SUBMIT',
  'REJECT',
  'RESUBMIT',
  'APPROVE',
  'DISABLE',
  'ENABLE',
] as const;
export type CertificationAction = (typeof CERTIFICATION_ACTIONS)[number];
