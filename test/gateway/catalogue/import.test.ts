import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueColumns as titles } from '#shared/messages/zh/gateway/catalogue-import.ts';
import { type Cells, PRICED, writeCatalogue } from '#test/support/fixtures/catalogue-file.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download } from '#test/support/gateway/files.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { openStaffTerminal } from '#test/support/gateway/staff-terminal.ts';

let gateway: TestGateway;
let terminal: Awaited<ReturnType<typeof openStaffTerminal>>;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  terminal = await openStaffTerminal(gateway);
  token = await gateway.signIn('13800000001');
});
afterAll(async () => {
  await terminal.close();
  await gateway.close();
});

let turn = 0;
/** Codes that no other test uses. */
let row: Cells & Readonly<Record<'code' | 'skuCode' | 'name', string>>;
beforeEach(() => {
  turn += 1;
  row = {
    code: `T${turn}`,
    name: `试验面霜 ${turn}`,
    brand: '试验品牌',
    category: '试验 > 面部 > 面霜',
    skuCode: `T${turn}-1`,
    barCode: `690000${String(turn).padStart(7, '0')}`,
    specs: '容量:50g',
    ...PRICED,
  };
});

const importRows = async (rows: readonly Cells[], ...more: string[]) =>
  terminal.run(
    'catalogue/import',
    `file=${await writeCatalogue(join(terminal.folder, `${turn}.csv`), rows)}`,
    ...more,
  );
const getSkus = async (id: string) => (await gateway.call('getCommodityDetail', { id }, { token })).data;

/** Everything that an import writes, but for the revisions of the search. */
async function dump() {
  const tables = ['brand', 'category', 'sku', 'sku_tier', 'uploaded_image'];
  const rows = await Promise.all(
    tables.map(table => gateway.db.$client.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`)),
  );
  const { rows: commodities } = await gateway.db.$client.query(
    `SELECT to_jsonb(t) AS row FROM commodity t ORDER BY 1`,
  );
  return JSON.stringify([rows.map(result => result.rows), commodities]);
}

describe('an import', () => {
  it('creates what the rows name, which search finds at once', async () => {
    const second = {
      code: row.code,
      skuCode: `T${turn}-2`,
      barCode: '6999999999999',
      price: '90',
      marketPrice: '200',
    };
    const { isGood, out } = await importRows([
      row,
      { ...second, warehouse: 'W01', dropPrice: '99', stock: '7' },
    ]);
    expect(out).toContain('commodities: 1 were created');
    expect(isGood).toBe(true);
    const { records } = (await gateway.call('listCommodityPage', { data: { name: row.name } }, { token }))
      .data;
    expect(records[0]).toMatchObject({ id: row.code, price: '88.50', skuCount: 2, brandName: '试验品牌' });
    const { skus, categories } = await getSkus(row.code);
    expect(categories.map(({ name }) => name)).toEqual(['试验', '面部', '面霜']);
    expect(skus).toMatchObject([
      {
        tiers: [
          { minQty: 6, price: '88.50' },
          { minQty: 24, price: '82.00' },
          { minQty: 48, price: '76.50' },
        ],
        specs: [{ name: '容量', value: '50g' }],
        stock: 600,
      },
      { minQty: 1, stock: 7, dropShipping: { minQty: 1, price: '99.00' } },
    ]);
  });

  it('updates what changed, and keeps what the rows leave empty or do not name', async () => {
    await importRows([row]);
    const { out } = await importRows([{ code: row.code, skuCode: row.skuCode, price: '80', tiers: '-' }]);
    expect(out).toContain('skus: 0 were created, 1 changed');
    expect((await getSkus(row.code)).skus).toMatchObject([
      { price: '80.00', tiers: [{ minQty: 6, price: '80.00' }], stock: 600, barCode: row.barCode },
    ]);
    await importRows([{ ...row, price: '80', stock: '1' }], 'keepStock=1');
    expect((await getSkus(row.code)).skus[0]?.stock).toBe(600);
  });

  it('changes nothing if it is repeated', async () => {
    const cells = fc.record(
      {
        price: fc.integer({ min: 100, max: 9000 }).map(fen => (fen / 100).toFixed(2)),
        minQty: fc.integer({ min: 1, max: 6 }).map(String),
        stock: fc.integer({ min: 0, max: 100 }).map(String),
        tags: fc.constantFrom('新品', '新品; 热销', '-'),
        description: fc.constantFrom('一行', '<p>一<b>段</b></p>', 'a < b\n& c', '-'),
        onShelf: fc.constantFrom('是', '否'),
        dropPrice: fc.constantFrom('95', '-'),
        brandCountry: fc.constantFrom('中国', '法国'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 6 }), async changes => {
        const rows = changes.map((change, at) => ({
          ...row,
          ...change,
          tiers: '',
          brand: `牌 ${at}`,
          code: `R${at % 3}`,
          skuCode: `R${at}`,
          barCode: `77000${at}`,
        }));
        // Rows of one commodity must not contradict each other.
        const agreed = rows.map((one, at) => (at < 3 ? one : { ...row, ...pickSku(one) }));
        const first = await importRows(agreed);
        expect(first.isGood, first.out).toBe(true);
        const before = await dump();
        const again = await importRows(agreed);
        expect(again.out).toMatch(
          /commodities: 0 were created, 0 changed.*\nskus: 0 were created, 0 changed/,
        );
        expect(await dump()).toBe(before);
      }),
      { numRuns: 8 },
    );
  });

  it.each<[string, keyof typeof titles, Cells, string]>([
    ['a code with a blank', 'code', { code: 'A 1' }, '字母'],
    ['a missing sku code', 'skuCode', { skuCode: '' }, '每行一个'],
    ['a category of two levels', 'category', { category: '护肤 > 面霜' }, '三级分类'],
    ['a price of three decimals', 'price', { price: '1.005' }, '最多两位小数'],
    ['a price above the market price', 'price', { price: '199', tiers: '' }, '低于市场价'],
    ['tiers that do not fall', 'tiers', { tiers: '24:90' }, '价格须递减'],
    ['a tier off the step', 'tiers', { tiers: '25:80' }, '倍数'],
    ['a maximum below the minimum', 'maxQty', { maxQty: '3', tiers: '' }, '起批量'],
    ['a negative stock', 'stock', { stock: '-1' }, '整数'],
    ['a drop-shipping price below the wholesale price', 'dropPrice', { dropPrice: '80' }, '不能低于批发价'],
    ['an unknown warehouse', 'warehouse', { warehouse: 'W99' }, '没有这个仓库'],
    ['a warehouse of the other trade', 'warehouse', { warehouse: 'W03' }, '贸易类型'],
    ['no warehouse where there are several', 'warehouse', { warehouse: '' }, '多个仓库'],
    ['no name for a new commodity', 'name', { name: '' }, '新商品必填'],
    ['a picture that is not there', 'pictures', { pictures: 'none.jpg' }, '没有找到图片 none.jpg'],
  ])('names row, column and rule for %s, and changes nothing', async (_what, column, cells, rule) => {
    const before = await dump();
    const { isGood, out } = await importRows([row, { ...row, ...GOOD, ...cells }]);
    expect(isGood).toBe(false);
    expect(out).toMatch(new RegExp(`row 3, ${titles[column]}: .*${rule}`));
    expect(await dump()).toBe(before);
  });

  it.each<[string, keyof typeof titles, Cells, string]>([
    ['a sku code twice, in other case', 'skuCode', { skuCode: 't-twice' }, '与第 2 行重复'],
    ['a barcode of another sku', 'barCode', {}, '已属于规格'],
    ['a commodity that is named twice', 'name', { name: '另一个' }, '与第 2 行同一商品'],
  ])('finds %s', async (_what, column, cells, rule) => {
    const { rows } = await gateway.db.$client.query('SELECT bar_code FROM sku LIMIT 1');
    const first = { ...row, skuCode: 'T-TWICE' };
    const barCode = column === 'barCode' ? rows[0].bar_code : '6888888888888';
    const { out } = await importRows([first, { ...first, skuCode: 'T-OTHER', barCode, ...cells }]);
    expect(out).toMatch(new RegExp(`row 3, ${titles[column]}: .*${rule}`));
  });

  it('only prints with dryRun what it would do', async () => {
    const before = await dump();
    const { isGood, out } = await importRows([row], 'dryRun=1');
    expect({ isGood, out }).toMatchObject({
      isGood: true,
      out: expect.stringContaining('1 would be created'),
    });
    expect(await dump()).toBe(before);
  });
});

/** A second row that is fine by itself. */
const GOOD = { code: 'OTHER', skuCode: 'OTHER-1', barCode: '6911111111111' };

/** The cells of a row that do not describe its commodity. */
function pickSku({ code, skuCode, barCode, price, minQty, stock, dropPrice }: Cells): Cells {
  return {
    code,
    skuCode,
    barCode,
    price,
    minQty,
    stock,
    dropPrice,
    name: '',
    brand: '',
    category: '',
    tiers: '',
  };
}

describe('pictures of a catalogue', () => {
  it('are stored once a file, decoded again, and readable by everyone', async () => {
    const zip = join(terminal.folder, 'pictures.zip');
    const files = { '图/a.png': makePng({ width: 9 }), 'b.png': makePng({ width: 7 }) };
    await writeFile(zip, zipSync(files));
    const pictured = { ...row, pictures: 'A.png; b.png', brandLogo: '图/a.png', brand: '有图品牌' };
    for (let time = 0; time < 2; time += 1) {
      const { isGood, out } = await importRows([pictured], `pictures=${zip}`);
      expect(isGood, out).toBe(true);
    }
    const { images, brand } = await getSkus(row.code);
    expect(images).toHaveLength(2);
    expect(brand.logoUrl).toBe(images[0]);
    const [first = ''] = images;
    const { headers } = await download(gateway, first).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': /^public/ });
    await download(gateway, `${first}?w=96`).expect(200);
  });

  it('are named if they are no pictures', async () => {
    const zip = join(terminal.folder, 'bad.zip');
    await writeFile(zip, zipSync({ 'a.png': Buffer.from('<svg/>') }));
    const { isGood, out } = await importRows([{ ...row, pictures: 'a.png' }], `pictures=${zip}`);
    expect({ isGood, out }).toMatchObject({ isGood: false, out: expect.stringContaining('图片 a.png：') });
  });

  it('must be stored ones in a call', async () => {
    const payload = { head: ['code'], rows: [], pictures: [{ name: 'a', id: 'unknown' }] };
    expect((await postAsStaff(gateway, '/catalogue/importRows', payload)).code).toBe('PARAM_INVALID');
  });
});
