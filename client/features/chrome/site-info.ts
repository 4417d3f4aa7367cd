/** What operations may change: numbers of the company and addresses outside the portal. */
export interface SiteInfo {
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly icpNumber: string;
  readonly policeNumber: string;
  readonly helpManualUrl: string;
  /** What the two codes in the chrome open when they are scanned. */
  readonly miniProgramUrl: string;
  readonly enterpriseUrl: string;
}
