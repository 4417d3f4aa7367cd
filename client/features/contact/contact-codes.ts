import { CONTACT_QR_PATH, CUSTOM_DICT } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

/** A QR code that visitors scan to reach the supplier. */
export interface ContactCode {
  /** The dictionary entry with its URL. Without one there is no code. */
  readonly key: keyof typeof CUSTOM_DICT;
  readonly purpose: string;
  readonly hint: string;
  readonly src: string;
}

const srcOf = (key: string) => `/gateway${CONTACT_QR_PATH}/${key}.svg`;

export const CONTACT_CODES: readonly ContactCode[] = [
  {
    key: 'MINI_PROGRAM_URL',
    purpose: miniProgram,
    hint: miniProgramHint,
    src: srcOf(CUSTOM_DICT.MINI_PROGRAM_URL),
  },
  {
    key: 'ENTERPRISE_URL',
    purpose: enterprise,
    hint: enterpriseHint,
    src: srcOf(CUSTOM_DICT.ENTERPRISE_URL),
  },
];
