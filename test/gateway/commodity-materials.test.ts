import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commodityDocument } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { MAX_MATERIALS } from '#gateway/modules/commodity/materials.ts';
import { calls } from '#shared/contract/index.ts';
import { materialTexts } from '#shared/messages/zh/gateway/material-texts.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download } from '#test/support/gateway/files.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

/** A filed cosmetic. */
const ID = '600078';
const { folders, sample } = materialTexts;

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

const fetchZip = (id = ID) => download(gateway, `${calls.downloadCommodityMaterials.path}?id=${id}`, token);
const filesOf = async (id = ID) => unzipSync(new Uint8Array((await fetchZip(id)).body as Buffer));
const countsOf = async () => (await gateway.call('getCommodityDetail', { id: ID }, { token })).data.materials;
const staff = (path: string, payload: object) => postAsStaff<never>(gateway, `/goods/${path}`, payload);
const fileOf = (fileName: string, more: object = {}) => ({ id: ID, kind: 'INSPECTION', fileName, ...more });

describe('the materials of a commodity', () => {
  it('are one zip with the announced pictures, filing and report, each marked as a sample', async () => {
    const { headers } = await fetchZip();
    expect(headers['content-type']).toBe('application/zip');
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain('.zip');
    const files = Object.entries(await filesOf());
    const inFolder = (folder: string) => files.filter(([name]) => name.startsWith(`${folder}/`));
    expect({
      IMAGE: inFolder(folders.IMAGE).length,
      FILING: inFolder(folders.FILING).length,
      INSPECTION: inFolder(folders.INSPECTION).length,
    }).toEqual(await countsOf());
    for (const [, bytes] of inFolder(folders.IMAGE))
      expect(strFromU8(bytes)).toContain(`>${sample}</text></svg>`);
    for (const [, bytes] of [...inFolder(folders.FILING), ...inFolder(folders.INSPECTION)])
      expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
  });

  it('are drawn once and kept', async () => {
    const first = await filesOf();
    const kept = await gateway.db
      .select()
      .from(commodityDocument)
      .where(eq(commodityDocument.commodityId, ID));
    expect(kept.every(({ bytes }) => bytes !== null)).toBe(true);
    expect(await filesOf()).toEqual(first);
  });

  it('are extended, replaced and reduced by the staff', async () => {
    const before = await countsOf();
    const content = (text: string) => ({ content: Buffer.from(text).toString('base64') });
    await staff('addDocument', fileOf('2026.pdf', content('first')));
    await staff('addDocument', fileOf('2026.pdf', content('second')));
    expect(await countsOf()).toEqual({ ...before, INSPECTION: before.INSPECTION + 1 });
    const added = (await filesOf())[`${folders.INSPECTION}/2026.pdf`];
    expect(strFromU8(added ?? new Uint8Array())).toBe('second');
    await staff('removeDocument', fileOf('2026.pdf'));
    expect(await countsOf()).toEqual(before);
    expect((await staff('removeDocument', fileOf('2026.pdf'))).code).toBe('NOT_FOUND');
  });

  it('have at most the allowed number of files', async () => {
    const codes: string[] = [];
    for (let place = 0; place < MAX_MATERIALS; place += 1)
      codes.push((await staff('addDocument', fileOf(`x${place}.pdf`, { content: 'QUJD' }))).code);
    expect(codes.at(0)).toBe('0');
    expect(codes.at(-1)).toBe('PARAM_INVALID');
    expect(Object.keys(await filesOf())).toHaveLength(MAX_MATERIALS);
  });

  it('have no names that leave the folder', async () => {
    for (const fileName of ['../a.pdf', 'a/b.pdf', 'a\\b.pdf', 'a.exe'])
      expect((await staff('addDocument', fileOf(fileName, { content: 'QUJD' }))).code, fileName).toBe(
        'PARAM_INVALID',
      );
  });

  it('do not exist for an unknown commodity', async () => {
    expect((await fetchZip('999999')).body).toMatchObject({ code: 'NOT_FOUND' });
  });
});
