import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRegion, findWrongRegion, listRegions } from '#gateway/modules/common/regions.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ seed: 'empty' });
});
afterAll(() => gateway.close());

const region = (provinceCode: string, cityCode: string, districtCode: string) => ({
  provinceCode,
  cityCode,
  districtCode,
});

describe('regions', () => {
  it('are loaded level by level, also by visitors', async () => {
    const provinces = await gateway.call('listRegions', {});
    expect(provinces.data).toHaveLength(34);
    expect(provinces.data[0]).toEqual({ code: '110000', name: '北京市' });
    const cities = await gateway.call('listRegions', { parentCode: '330000' });
    expect(cities.data).toContainEqual({ code: '330100', name: '杭州市' });
    const districts = await gateway.call('listRegions', { parentCode: '330100' });
    expect(districts.data).toContainEqual({ code: '330106', name: '西湖区' });
  });

  it('have no children below a district or an unknown code', async () => {
    for (const parentCode of ['330106', '999999', '000000']) {
      expect(await gateway.call('listRegions', { parentCode })).toMatchObject({ code: '0', data: [] });
    }
  });

  it('have three levels everywhere, including municipalities, with unique codes', () => {
    const provinces = listRegions();
    const cities = provinces.flatMap(({ code }) => {
      const found = listRegions(code);
      expect(found, code).not.toEqual([]);
      return found;
    });
    const districts = cities.flatMap(({ code, name }) => {
      const found = listRegions(code);
      expect(found, name).not.toEqual([]);
      return found;
    });
    const all = [...provinces, ...cities, ...districts];
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(all.every(({ code, name }) => /^\d{6}$/.test(code) && name.length > 0 && name.length <= 40)).toBe(
      true,
    );
    expect(districts.length).toBeGreaterThan(3000);
  });
});

describe('a region', () => {
  it.each([
    [region('330000', '330100', '330106'), '浙江省杭州市西湖区'],
    [region('310000', '310100', '310104'), '上海市徐汇区'],
    [region('500000', '500200', '500229'), '重庆市城口县'],
    [region('420000', '429000', '429004'), '湖北省仙桃市'],
    [region('440000', '441900', '441904'), '广东省东莞市长安镇'],
  ])('%o is formatted as %s', (codes, text) => {
    expect(findWrongRegion(codes)).toBeUndefined();
    expect(describeRegion(codes)).toBe(text);
  });

  it.each([
    [region('', '330100', '330106'), 'provinceCode'],
    [region('330100', '330100', '330106'), 'provinceCode'],
    [region('990000', '990100', '990101'), 'provinceCode'],
    [region('320000', '330100', '330106'), 'cityCode'],
    [region('330000', '330000', '330106'), 'cityCode'],
    [region('330000', '339900', '339901'), 'cityCode'],
    [region('330000', '330100', '330203'), 'districtCode'],
    [region('330000', '330100', '330100'), 'districtCode'],
    [region('330000', '330100', '330199'), 'districtCode'],
  ])('%o is invalid at %s', (codes, field) => {
    expect(findWrongRegion(codes)).toBe(field);
  });
});
