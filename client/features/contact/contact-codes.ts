import { CONTACT_QR_PATH, CONTACT_URLS } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

const { miniProgram, miniProgramHint, enterprise, enterpriseHint } = chrome.contact;

const WORDS = {
  MINI_PROGRAM_URL: { purpose: miniProgram, hint: miniProgramHint },
  ENTERPRISE_URL: { purpose: enterprise, hint: enterpriseHint },
};

/** QR codes that visitors scan to reach the supplier. Those whose `key` has no dictionary entry do not exist. */
export const CONTACT_CODES = CONTACT_URLS.map(key => ({
  key,
  ...WORDS[key],
  src: `/gateway${CONTACT_QR_PATH}/${key}.svg`,
}));

export type ContactCode = (typeof CONTACT_CODES)[number];
