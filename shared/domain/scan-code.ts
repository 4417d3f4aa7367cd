import { isBarCode } from '#shared/domain/ean.ts';

export const SCAN_KINDS = ['BAR_CODE', 'QR_CODE'] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

/** Result of a scan: a code or commodity to look up, or an error (key of `scanPrompts`). */
export type ScannedCode =
  | { readonly is: 'code'; readonly code: string }
  /** A commodity, from its page's URL. `skuId` is null if the URL contains none. */
  | { readonly is: 'commodity'; readonly commodityId: string; readonly skuId: string | null }
  | { readonly is: 'fault'; readonly prompt: 'emptyBarCode' | 'badBarCode' | 'emptyQrCode' | 'badQrCode' };

/** Results that can be looked up. */
export type LookupCode = Exclude<ScannedCode, { is: 'fault' }>;

const SKU_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d][\w.-]{2,39}$/i;
const ID = /^[\w-]{1,64}$/;
const COMMODITY_PAGE = /\/syoung\/commodity\/goods-detail\/([\w-]{1,64})\/?$/;
/** AIM symbology identifier, which some scanners send before the code. */
const SYMBOLOGY = /^\][a-z]\d/i;

/**
 * Parses scanner input. A bar code is EAN-8, UPC-12, EAN-13 or GTIN-14 with a valid check digit, or a sku code. A QR
 * code contains the URL of a commodity page (on any host), or `SKU:` and a code.
 */
export function parseScannedCode(typed: string, kind: ScanKind): ScannedCode {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .replace(SYMBOLOGY, '');
  return kind === 'BAR_CODE' ? readBarCode(text) : readQrCode(text);
}

function readBarCode(text: string): ScannedCode {
  if (!text) return { is: 'fault', prompt: 'emptyBarCode' };
  return isCode(text) ? { is: 'code', code: text } : { is: 'fault', prompt: 'badBarCode' };
}

function readQrCode(text: string): ScannedCode {
  if (!text) return { is: 'fault', prompt: 'emptyQrCode' };
  const code = /^sku:\s*(.+)$/i.exec(text)?.[1];
  if (code && isCode(code)) return { is: 'code', code };
  return readCommodityPage(text) ?? { is: 'fault', prompt: 'badQrCode' };
}

function readCommodityPage(text: string): ScannedCode | undefined {
  const url = URL.parse(text);
  const commodityId = url && /^https?:$/.test(url.protocol) && COMMODITY_PAGE.exec(url.pathname)?.[1];
  if (!commodityId) return undefined;
  const skuId = url.searchParams.get('skuId');
  return skuId === null || ID.test(skuId) ? { is: 'commodity', commodityId, skuId } : undefined;
}

const isCode = (text: string) => isBarCode(text) || SKU_CODE.test(text);
