/** Values that the staff can change: company numbers and external URLs. */
export interface SiteInfo {
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly icpNumber: string;
  readonly policeNumber: string;
  readonly helpManualUrl: string;
  /** Targets of the two QR codes in the chrome. */
  readonly miniProgramUrl: string;
  readonly enterpriseUrl: string;
}
