import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from '#gateway/modules/address/parse-address.ts';

const HANGZHOU = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' };

test.each([
  [
    '陈晓雯 13800000001 浙江省杭州市西湖区文三路478号华星广场1层',
    '陈晓雯',
    HANGZHOU,
    '文三路478号华星广场1层',
  ],
  ['浙江省杭州市西湖区文三路478号 陈晓雯 13800000001', '陈晓雯', HANGZHOU, '文三路478号'],
  ['13800000001陈晓雯浙江省杭州市西湖区文三路478号', '陈晓雯', HANGZHOU, '文三路478号'],
  ['陈晓雯，13800000001，浙江 杭州 西湖区 文三路478号 3楼', '陈晓雯', HANGZHOU, '文三路478号 3楼'],
  [
    '收货人：陈晓雯\n手机号码：138-0000-0001\n所在地区：浙江省杭州市西湖区\n详细地址：文三路478号',
    '陈晓雯',
    HANGZHOU,
    '文三路478号',
  ],
  ['+86 13800000001 杭州市西湖区文三路478号 陈晓雯', '陈晓雯', HANGZHOU, '文三路478号'],
  ['１３８０００００００１，陈晓雯，浙江省杭州市西湖区文三路４７８号', '陈晓雯', HANGZHOU, '文三路478号'],
  [
    '何静怡 13800000001 北京市朝阳区建国路88号',
    '何静怡',
    { provinceCode: '110000', cityCode: '110100', districtCode: '110105' },
    '建国路88号',
  ],
  [
    '上海市浦东新区张江路1号 王芳 13800000001',
    '王芳',
    { provinceCode: '310000', cityCode: '310100', districtCode: '310115' },
    '张江路1号',
  ],
  [
    '广西南宁市青秀区民族大道100号,李雷,13800000001',
    '李雷',
    { provinceCode: '450000', cityCode: '450100', districtCode: '450103' },
    '民族大道100号',
  ],
])('%s', (text, consignee, codes, detail) => {
  expect(parseAddress(text)).toMatchObject({ consignee, mobile: '13800000001', ...codes, detail });
});

test.each([
  ['浙江省杭州市西湖大道1号', { cityCode: '330100', districtCode: null, detail: '西湖大道1号' }],
  ['广州市越秀区北京路123号', { provinceCode: '440000', districtCode: '440104', detail: '北京路123号' }],
  ['南京市鼓楼区湖南大厦', { provinceCode: '320000', districtCode: '320106', detail: '湖南大厦' }],
  ['浙江杭州西湖文三路1号', { ...HANGZHOU, detail: '文三路1号' }],
])('does not read a street or building named after a place as a region: %s', (text, fields) => {
  expect(parseAddress(text)).toMatchObject(fields);
});

test('returns null for missing parts', () => {
  expect(parseAddress('文三路478号')).toMatchObject({
    consignee: null,
    mobile: null,
    provinceCode: null,
    detail: '文三路478号',
  });
  expect(parseAddress('陈晓雯')).toMatchObject({ consignee: '陈晓雯', detail: null });
});

test('accepts any text', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400, unit: 'binary' }), text => void parseAddress(text)));
});
