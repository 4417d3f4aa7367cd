/**
 * User agents that ua-parser-js does not know or classifies differently than required here. The first match wins. For
 * all others the parser decides: its `mobile` is mobile, every other type is desktop.
 */
export const mobileAgents: readonly (readonly [pattern: RegExp, device: 'mobile' | 'desktop'])[] = [
  // Crawlers get the page, because the poster has no content to index. This includes mobile crawlers, whose result
  // search engines index first.
  [/(?<!cu)bot\b|spider|crawl|slurp|mediapartners|facebookexternalhit|lighthouse|inspectiontool/i, 'desktop'],
  // Desktop messengers, whose windows are as wide as a browser's.
  [/windowswechat|macwechat|windows nt|cros /i, 'desktop'],
  // HarmonyOS NEXT starts with the form factor: `(Phone; OpenHarmony 5.0)`, `(Tablet; …)`, `(PC; …)`.
  [/\((phone|mobile);/i, 'mobile'],
  [/\((tablet|pc|2in1|tv);/i, 'desktop'],
  [/ipad/i, 'desktop'],
  [/iphone|ipod|windows phone|iemobile|opera mini|ucweb|midp|kaios|blackberry|bb10/i, 'mobile'],
  // Android convention: phones, including foldables, contain `Mobile`; tablets do not.
  [/(android|harmonyos|openharmony).*\bmobile\b/i, 'mobile'],
  [/android|harmonyos|openharmony/i, 'desktop'],
];
