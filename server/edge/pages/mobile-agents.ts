/**
 * What ua-parser-js does not know or sees differently from this house, in the order in which it is asked; the first
 * match decides. The parser decides the rest: its `mobile` is mobile, everything else is desktop.
 */
export const mobileAgents: readonly (readonly [pattern: RegExp, device: 'mobile' | 'desktop'])[] = [
  // The poster holds nothing to index: crawlers get the page itself, those that pose as phones too, because that is
  // what the search engines read first. People are never told apart this way.
  [/(?<!cu)bot\b|spider|crawl|slurp|mediapartners|facebookexternalhit|lighthouse|inspectiontool/i, 'desktop'],
  // Messengers on a computer: their windows are as wide as a browser's.
  [/windowswechat|macwechat|windows nt|cros /i, 'desktop'],
  // HarmonyOS NEXT names its form first: `(Phone; OpenHarmony 5.0)`, `(Tablet; …)`, `(PC; …)`.
  [/\((phone|mobile);/i, 'mobile'],
  [/\((tablet|pc|2in1|tv);/i, 'desktop'],
  [/ipad/i, 'desktop'],
  [/iphone|ipod|windows phone|iemobile|opera mini|ucweb|midp|kaios|blackberry|bb10/i, 'mobile'],
  // Android's own convention: phones, folded or not, say Mobile; tablets do not.
  [/(android|harmonyos|openharmony).*\bmobile\b/i, 'mobile'],
  [/android|harmonyos|openharmony/i, 'desktop'],
];
