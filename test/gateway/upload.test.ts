/** The upload call, and the URLs that serve the images. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { IMAGE_SCENES, type ImageScene, MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { makeForm, makeGif, makeJpeg, makePng, makeWebp } from '#test/support/fixtures/images.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { uploadForm } from '#test/support/gateway/files.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import {
  getImage,
  imageFilesOf,
  newIp,
  UPLOAD_PATH as PATH,
  uploadImage,
} from '#test/support/gateway/upload-image.ts';
import { bytesAfterHeaders, openSocket } from '#test/support/http/raw-http.ts';

const UPLOADER = '13800000007';
const CERTIFIED = '13800000001';

const clock = new TestClock();
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
  token = await gateway.signIn(UPLOADER);
});
afterAll(() => gateway.close());

const upload = (bytes: Uint8Array, options?: Parameters<typeof uploadImage>[2]) =>
  uploadImage(gateway, bytes, options);
const get = (url: string, headers?: Record<string, string>) => getImage(gateway, url, headers);
const filesOnDisk = () => imageFilesOf(gateway);

async function storedIds(): Promise<string[]> {
  const { rows } = await gateway.db.$client.query<{ id: string }>('SELECT id FROM uploaded_image');
  return rows.map(({ id }) => id);
}

describe('an upload', () => {
  it.each([
    ['a JPEG', makeJpeg(), 'image/jpeg', [16, 8]],
    ['a PNG', makePng(), 'image/png', [3, 2]],
    ['a GIF', makeGif(), 'image/webp', [4, 3]],
    ['a WebP', makeWebp(), 'image/webp', [1, 1]],
  ])(
    'of %s is served with its real type, whatever its file name',
    async (_what, bytes, type, [width, height]) => {
      const form = { filename: '../../x.html"; a=".svg', type: 'text/html' };
      const { code, data } = await upload(bytes, { form });
      expect(code).toBe('0');
      expect(data).toEqual({
        url: expect.stringMatching(/^\/gateway\/soyoungzg\/api\/image\/upload\/[\w-]{32}$/),
        width,
        height,
      });
      const { status, headers, body } = await get(data.url);
      expect(status).toBe(200);
      expect(await sharp(body).metadata()).toMatchObject({
        format: type.slice('image/'.length),
        width,
        height,
      });
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(headers['content-disposition']).toMatch(/^inline; filename="[\w-]{32}\.(jpeg|png|webp)"$/);
    },
  );

  it('answers HEAD requests', async () => {
    const { data } = await upload(makePng(), { scene: 'CERTIFICATION', token });
    const head = (headers: Record<string, string>) =>
      gateway.http.head(data.url.replace('/gateway', '')).set({ tenantId: 'soyoung-zg', ...headers });
    const own = await head({ userToken: token });
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': (await get(data.url, { userToken: token })).headers['content-length'],
      'cache-control': 'private, no-store',
    });
    expect((await head({})).status).toBe(404);
    const request = { method: 'HEAD', headers: { tenantId: 'soyoung-zg', userToken: token } };
    expect(
      await bytesAfterHeaders(gateway.app.listeningOrigin, data.url.replace('/gateway', ''), request),
    ).toBe('');
  });

  it('leaves exactly one file and one row, and no temporary file', async () => {
    await upload(makePng());
    expect(filesOnDisk().toSorted()).toEqual((await storedIds()).toSorted());
  });
});

describe('a rejected upload', () => {
  const rejected: readonly [string, string, () => ReturnType<typeof upload>][] = [
    ['of a truncated image', 'IMAGE_INVALID', () => upload(makeJpeg().subarray(0, -1))],
    [
      'of an SVG named .png',
      'IMAGE_INVALID',
      () => upload(Buffer.from('<svg/>'), { form: { filename: 'a.png', type: 'image/png' } }),
    ],
    [
      'of a GIF followed by a script',
      'IMAGE_INVALID',
      () => upload(Buffer.concat([makeGif(), Buffer.from('*/alert(1)')])),
    ],
    [
      'of a JPEG followed by a zip',
      'IMAGE_INVALID',
      () => upload(Buffer.concat([makeJpeg(), Buffer.from('PK\x05\x06')])),
    ],
    [
      'of a decompression bomb',
      'IMAGE_TOO_LARGE',
      () => upload(makePng({ width: 50_000, height: 50_000, packed: Buffer.alloc(9) })),
    ],
    ['of an empty file', 'IMAGE_INVALID', () => upload(Buffer.alloc(0))],
    ['of a file of 8 MB and a byte', 'IMAGE_TOO_LARGE', () => upload(Buffer.alloc(MAX_IMAGE_BYTES + 1))],
    ['of a file of 12 MB', 'IMAGE_TOO_LARGE', () => upload(Buffer.alloc(12 * 1024 * 1024))],
    ['of a file in another field', 'PARAM_INVALID', () => upload(makePng(), { form: { field: 'other' } })],
    [
      'of a field named __proto__',
      'PARAM_INVALID',
      () => upload(makePng(), { form: { field: '__proto__' } }),
    ],
    ['of an extra field', 'PARAM_INVALID', () => upload(makePng(), { form: { fields: { a: 'b' } } })],
    ['of an unknown scene', 'PARAM_INVALID', () => upload(makePng(), { scene: 'AVATAR' })],
    ['of a visitor’s certification image', '400', () => upload(makePng(), { scene: 'CERTIFICATION' })],
    ['of a voucher with an invalid token', '400', () => upload(makePng(), { scene: 'VOUCHER', token: 'x' })],
  ];
  it.each(rejected)('%s answers %s and leaves no file', async (_what, code, tryIt) => {
    const before = { files: filesOnDisk(), rows: await storedIds() };
    expect((await tryIt()).code).toBe(code);
    expect({ files: filesOnDisk(), rows: await storedIds() }).toEqual(before);
  });

  it('with any malformed form leaves no file', async () => {
    const { payload, headers } = makeForm(makePng());
    const type = headers['content-type'];
    const before = filesOnDisk();
    const tries: [string, string | undefined, string | Buffer][] = [
      ['JSON', 'application/json', '{}'],
      ['nothing', undefined, ''],
      ['no boundary', 'multipart/form-data', payload],
      ['another boundary', `${type}x`, payload],
      ['cut off before the end', type, payload.subarray(0, -20)],
      ['cut off inside the file', type, payload.subarray(0, -60)],
      ['cut off inside its head', type, payload.subarray(0, 60)],
      ['an empty form', type, ''],
      ['two files', type, Buffer.concat([payload.subarray(0, payload.lastIndexOf('------form')), payload])],
      ['a head without end', type, `------formBoundary0123456789\r\n${'a: b\r\n'.repeat(20_000)}`],
    ];
    for (const [what, contentType, body] of tries) {
      const request = gateway.http.post(PATH).set({ tenantId: 'soyoung-zg', 'x-forwarded-for': newIp() });
      if (contentType !== undefined) request.set('content-type', contentType).send(body);
      const response = await request;
      expect([what, response.status, response.body.code]).toEqual([what, 200, 'PARAM_INVALID']);
    }
    expect(filesOnDisk()).toEqual(before);
  });

  it('is answered while the client is still sending, and the rest of the body is discarded', async () => {
    const form = makeForm(Buffer.alloc(7_000_000), { field: 'other' });
    const { body } = await uploadForm(gateway, PATH, form);
    expect(body).toMatchObject({ code: 'PARAM_INVALID' });
  });

  it('follows too many uploads of one visitor’s IP or one member, for a while', async () => {
    const ip = newIp();
    const codes = [];
    for (let count = 0; count <= 30; count += 1) codes.push((await upload(makePng(), { ip })).code);
    expect(codes.indexOf('TOO_MANY')).toBe(30);
    const by = await gateway.signIn(CERTIFIED);
    for (let count = 0; count < 120; count += 1) await upload(makePng(), { token: by });
    expect((await upload(makePng(), { token: by })).code).toBe('TOO_MANY');
    clock.forward(10 * 60_000);
    expect((await upload(makePng(), { ip })).code).toBe('0');
    expect((await upload(makePng(), { token: by })).code).toBe('0');
  });

  it('follows too many uploads in a day, at any rate', async () => {
    const ip = newIp();
    const codes = [];
    for (let count = 0; count <= 200; count += 1) {
      if (count % 25 === 0) clock.forward(10 * 60_000);
      codes.push((await upload(makePng(), { ip })).code);
    }
    expect(codes.indexOf('TOO_MANY')).toBe(200);
    clock.forward(86_400_000);
    expect((await upload(makePng(), { ip })).code).toBe('0');
  });
});

describe('an aborted upload', () => {
  it('leaves no file', async () => {
    const before = filesOnDisk();
    const { payload, headers } = makeForm(Buffer.alloc(1_000_000));
    const socket = openSocket(gateway.app.listeningOrigin);
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\ntenantId: soyoung-zg\r\nContent-Type: ${headers['content-type']}\r\n` +
        `Content-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 500_000));
    await vi.waitFor(() => expect(filesOnDisk()).toHaveLength(before.length + 1));
    socket.destroy();
    await vi.waitFor(() => expect(filesOnDisk()).toEqual(before));
  });

  it('of an ended process is deleted by the sweep', async () => {
    const files = new ImageFiles(gateway.deps);
    const before = filesOnDisk();
    await files.keep('x'.repeat(32), Buffer.from('kept'), async () => {});
    await writeFile(await files.incomingPath('left'), 'left');
    const isKnown = async () => true;
    await files.sweep(new Date(), isKnown);
    expect(filesOnDisk()).toContain('left');
    await files.sweep(new Date(Date.now() + 2 * 60 * 60_000), isKnown);
    expect(filesOnDisk().toSorted()).toEqual([...before, 'x'.repeat(32)].toSorted());
  });
});

describe('access to an image', () => {
  const papers = IMAGE_SCENES.filter(scene => scene !== 'CHAT');

  it.each(papers)('of %s is limited to its uploader and staff', async scene => {
    const { data } = await upload(makePng(), { scene, token });
    const own = await get(data.url, { userToken: token });
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
    for (const other of [undefined, 'x', await gateway.signIn('13800000002')]) {
      const answer = await get(data.url, other === undefined ? {} : { userToken: other });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    }
    expect((await get(data.url, { staffToken: STAFF_TOKEN })).status).toBe(404);
    const id = data.url.split('/').at(-1);
    const staff = await gateway.http.get(`/staff/image/${id}`).set({ staffToken: STAFF_TOKEN }).expect(200);
    expect(staff.headers['content-type']).toBe('image/png');
    const noStaff = await gateway.http.get(`/staff/image/${id}`).set({ staffToken: token, userToken: token });
    expect(noStaff.body.code).toBe('FORBIDDEN');
  });

  it('of a shop includes every member of that shop', async () => {
    const by = await gateway.signIn(CERTIFIED);
    const { data } = await upload(makePng(), { scene: 'VOUCHER', token: by });
    const move = (to: string) =>
      gateway.db.$client.query(
        `UPDATE member SET distributor_id = (SELECT distributor_id FROM member WHERE mobile = $1) WHERE mobile = '13800000009'`,
        [to],
      );
    const { rows } = await gateway.db.$client.query(
      `SELECT distributor_id FROM member WHERE mobile = '13800000009'`,
    );
    await move(CERTIFIED);
    const colleague = await gateway.signIn('13800000009');
    expect((await get(data.url, { userToken: colleague })).status).toBe(200);
    await gateway.db.$client.query(`UPDATE member SET distributor_id = $1 WHERE mobile = '13800000009'`, [
      rows[0].distributor_id,
    ]);
    expect((await get(data.url, { userToken: colleague })).status).toBe(404);
  });

  it('requires the exact URL', async () => {
    const { data } = await upload(makePng());
    const id = data.url.split('/').at(-1) ?? '';
    for (const path of [
      `${PATH}/${id}x`,
      `${PATH}/${id.slice(1)}`,
      `${PATH}/${id}.png`,
      `${PATH}/${id.toUpperCase()}`,
      `${PATH}/${id}/`,
      `${PATH}/..%2f${id}`,
      `${PATH}/${id.slice(0, 2)}/${id}`,
      `${PATH}/${id.slice(0, 2)}%2f${id}`,
      `${PATH}/incoming`,
      `${PATH}/..`,
      `${PATH}/%2e%2e%2f%2e%2e%2fstaff-token`,
      `${PATH}/${id}%00`,
      `${PATH}/${encodeURIComponent("' OR 1=1 --")}`,
      `/images/${id}`,
    ]) {
      const { status } = await get(path);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await get(data.url)).status).toBe(200);
  });

  it('answers 404 if the file is missing', async () => {
    const { data } = await upload(makePng());
    await gateway.db.$client.query(`UPDATE uploaded_image SET id = $1 WHERE id = $2`, [
      'y'.repeat(32),
      data.url.split('/').at(-1),
    ]);
    expect((await get(`${PATH}/${'y'.repeat(32)}`)).status).toBe(404);
  });
});

describe('the ownership check of image URLs', () => {
  it('rejects URLs of other members, other scenes and visitors', async () => {
    const { rows } = await gateway.db.$client.query<{ id: string }>(
      'SELECT id FROM member WHERE mobile = $1',
      [UPLOADER],
    );
    const memberId = rows[0]?.id ?? '';
    const own = async (scene: ImageScene, by = token) =>
      (await upload(makePng(), { scene, token: by })).data.url;
    const licence = await own('CERTIFICATION');
    const wrong = [
      await own('VOUCHER'),
      await own('CERTIFICATION', await gateway.signIn('13800000002')),
      (await upload(makePng())).data.url,
      `${licence}?x`,
      `https://evil.example${licence}`,
      `${licence.slice(0, -1)}`,
      'javascript:alert(1)',
      '',
    ];
    const wanted = { memberId, scene: 'CERTIFICATION', now: clock.now() } as const;
    expect(await findForeignImages(gateway.db, wanted, [licence, ...wrong])).toEqual(wrong);
    expect(await findForeignImages(gateway.db, wanted, [licence, licence])).toEqual([]);
    expect(await findForeignImages(gateway.db, wanted, [])).toEqual([]);
  });
});
