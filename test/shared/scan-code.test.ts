import { expect, test } from 'vitest';
import { parseScannedCode } from '#shared/domain/scan-code.ts';

const fault = (prompt: string) => ({ is: 'fault', prompt });
const code = (text: string) => ({ is: 'code', code: text });
const PAGE = '/syoung/commodity/goods-detail/600001';

test.each([
  ['6924101000018', code('6924101000018')],
  [' 6924101000018\r', code('6924101000018')],
  ['６９２４１０１００００１８', code('6924101000018')],
  [']E06924101000018', code('6924101000018')],
  ['96385074', code('96385074')],
  ['036000291452', code('036000291452')],
  ['FLO-600001-1', code('FLO-600001-1')],
  ['', fault('emptyBarCode')],
  ['   ', fault('emptyBarCode')],
  ['6924101000019', fault('badBarCode')],
  ['692410100001', fault('badBarCode')],
  ['12345', fault('badBarCode')],
  ['你好', fault('badBarCode')],
  [`https://portal.example${PAGE}`, fault('badBarCode')],
])('reads the barcode "%s"', (text, expected) => {
  expect(parseScannedCode(text, 'BAR_CODE')).toEqual(expected);
});

test.each([
  [
    `https://portal.example${PAGE}?skuId=60000101`,
    { is: 'commodity', commodityId: '600001', skuId: '60000101' },
  ],
  [
    `http://10.0.0.8:3000${PAGE}/?source=99&skuId=7#x`,
    { is: 'commodity', commodityId: '600001', skuId: '7' },
  ],
  [`https://portal.example${PAGE}`, { is: 'commodity', commodityId: '600001', skuId: null }],
  ['SKU:FLO-600001-1', code('FLO-600001-1')],
  ['sku: 6924101000018', code('6924101000018')],
  ['', fault('emptyQrCode')],
  ['SKU:', fault('badQrCode')],
  ['6924101000018', fault('badQrCode')],
  [`ftp://portal.example${PAGE}`, fault('badQrCode')],
  [`javascript:alert(1)//${PAGE}`, fault('badQrCode')],
  ['https://portal.example/syoung/order/inquiry/list', fault('badQrCode')],
  [`https://portal.example${PAGE}?skuId=../1`, fault('badQrCode')],
])('reads the QR code "%s"', (text, expected) => {
  expect(parseScannedCode(text, 'QR_CODE')).toEqual(expected);
});
