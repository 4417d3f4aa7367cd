/** Maximum characters of texts, or items of lists. */
export const SUBJECT_LIMITS = {
  companyName: 80,
  legalPerson: 40,
  contactName: 40,
  bankName: 60,
  /** Per shop. */
  subjects: 10,
} as const;

/** Digits of a bank account, without blanks. */
export const BANK_ACCOUNT = /^\d{8,30}$/;

/** Status of a version of a subject. Of a subject: `PASS` while a version is in force, otherwise that of its newest one. */
export const SUBJECT_STATUSES = ['WAIT_AUDIT', 'PASS', 'REJECT'] as const;
export type SubjectStatus = (typeof SUBJECT_STATUSES)[number];

/**
 * What a shop may do with a subject. `CORRECT` changes its newest version in place; `REPLACE` submits a new version
 * of an approved subject, which stays in force until the new version passes.
 */
export const SUBJECT_ACTIONS = ['CORRECT', 'REPLACE', 'SET_DEFAULT'] as const;
export type SubjectAction = (typeof SUBJECT_ACTIONS)[number];

/** Events in the history of a subject. */
export const SUBJECT_EVENTS = ['SUBMIT', 'CORRECT', 'APPROVE', 'REJECT'] as const;
export type SubjectEvent = (typeof SUBJECT_EVENTS)[number];

/** State of a shop's contract. `NONE`: nothing was drafted. `EXPIRED`: its term is over, or it was ended. */
export const CONTRACT_STATUSES = ['NONE', 'SIGNING', 'SIGNED', 'EXPIRED'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
