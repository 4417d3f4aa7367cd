import { isBarCode } from '#shared/domain/ean.ts';

/** What kind of code somebody scans. */
export const SCAN_KINDS = ['BAR_CODE', 'QR_CODE'] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

/** What was scanned: something to look up, or why it is nothing (keys of `scanPrompts`). */
export type ScannedCode =
  | { readonly is: 'code'; readonly code: string }
  /** Goods by the address of their page; null: it names no sku. */
  | { readonly is: 'goods'; readonly commodityId: string; readonly skuId: string | null }
  | { readonly is: 'fault'; readonly prompt: 'emptyBarCode' | 'badBarCode' | 'emptyQrCode' | 'badQrCode' };

/** What the gateway can be asked for: everything but a fault. */
export type AskedCode = Exclude<ScannedCode, { is: 'fault' }>;

const SKU_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d][\w.-]{2,39}$/i;
const ID = /^[\w-]{1,64}$/;
const GOODS_PAGE = /\/syoung\/commodity\/goods-detail\/([\w-]{1,64})\/?$/;
/** Some scanners say first which symbology it was (AIM), and end with control characters. */
const SYMBOLOGY = /^\][a-z]\d/i;

/**
 * Reads what a scanner typed. A bar code is EAN-8, UPC-12, EAN-13 or GTIN-14 with its check digit, or a sku's code; a
 * QR code holds the address of our goods' page on any host, or `SKU:` and a code.
 */
export function readScannedCode(typed: string, kind: ScanKind): ScannedCode {
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
  return readGoodsPage(text) ?? { is: 'fault', prompt: 'badQrCode' };
}

function readGoodsPage(text: string): ScannedCode | undefined {
  const url = URL.parse(text);
  const commodityId = url && /^https?:$/.test(url.protocol) && GOODS_PAGE.exec(url.pathname)?.[1];
  if (!commodityId) return undefined;
  const skuId = url.searchParams.get('skuId');
  return skuId === null || ID.test(skuId) ? { is: 'goods', commodityId, skuId } : undefined;
}

const isCode = (text: string) => isBarCode(text) || SKU_CODE.test(text);
