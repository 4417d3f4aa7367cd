/** How much a shop may say of itself (characters, or pieces of a list). */
export const CERTIFICATION_LIMITS = {
  shopName: 60,
  contactName: 40,
  address: 200,
  companyName: 80,
  storeImages: 6,
  brands: 20,
  remark: 200,
} as const;

/** What happens to a shop's certification, in the order of a good one. */
export const CERTIFICATION_ACTIONS = [
  'SUBMIT',
  'REJECT',
  'RESUBMIT',
  'APPROVE',
  'DISABLE',
  'ENABLE',
] as const;
export type CertificationAction = (typeof CERTIFICATION_ACTIONS)[number];
