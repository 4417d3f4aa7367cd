import { describe, expect, test } from 'vitest';
import { addressChecks, addressOf, valuesOf, withPasted } from '#client/features/address/address-values.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';

const found = {
  consignee: '王女士',
  mobile: '13900001111',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310104',
  region: '上海市徐汇区',
  detail: '漕溪北路 18 号',
};
const nothing = {
  consignee: null,
  mobile: null,
  provinceCode: null,
  cityCode: null,
  districtCode: null,
  region: '',
  detail: null,
};
const empty = valuesOf();

describe('pasting an address', () => {
  test('fills the whole form if every part was recognized', () => {
    const { region: _words, ...texts } = found;
    expect(withPasted(empty, found)).toEqual({
      values: { ...texts, izDefault: '' },
      missing: {},
      says: words.paste.filled,
    });
  });

  test('shows an error at each field that was not recognized', () => {
    const { missing, says } = withPasted(empty, { ...found, mobile: null, districtCode: null });
    expect(missing).toEqual({ mobile: words.notFound.mobile, districtCode: words.notFound.region });
    expect(says).toContain(words.fields.mobile);
    expect(says).toContain(words.fields.region);
  });

  test('keeps typed values of fields that were not recognized', () => {
    const typed = { ...empty, consignee: '李先生', mobile: '13700002222' };
    const { values } = withPasted(typed, { ...found, mobile: null });
    expect(values.consignee).toBe('王女士');
    expect(values.mobile).toBe('13700002222');
  });

  test('replaces province, city and district together', () => {
    const typed = { ...empty, provinceCode: '330000', cityCode: '330100', districtCode: '330106' };
    const { values } = withPasted(typed, { ...found, cityCode: null, districtCode: null });
    expect(values).toMatchObject({ provinceCode: '310000', cityCode: '', districtCode: '' });
  });

  test('shows a message if nothing was recognized', () => {
    expect(withPasted(empty, nothing).says).toBe(words.paste.nothing);
  });
});

describe('the address form', () => {
  test('requires every field and a valid mobile', () => {
    expect(addressChecks.consignee('  ')).toBe(words.errors.consignee);
    expect(addressChecks.consignee('王'.repeat(41))).toBe(words.errors.tooLong(40));
    expect(addressChecks.mobile('12345')).toBe(words.errors.mobile);
    expect(addressChecks.districtCode('')).toBe(words.errors.region);
    expect(addressChecks.detail('')).toBe(words.errors.detail);
    expect(addressChecks.mobile(' 13900001111 ')).toBeUndefined();
  });

  test('trims the submitted values', () => {
    const values = {
      ...empty,
      consignee: ' 王女士 ',
      mobile: '13900001111 ',
      detail: ' 路 ',
      izDefault: 'on',
    };
    expect(addressOf(values, '7')).toMatchObject({
      id: '7',
      consignee: '王女士',
      mobile: '13900001111',
      detail: '路',
      izDefault: true,
    });
    expect(addressOf(empty)).not.toHaveProperty('id');
  });
});
