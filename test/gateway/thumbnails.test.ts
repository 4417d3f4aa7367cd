/** `?w=` of an image URL. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageFiles, newImageId } from '#gateway/modules/image/image-files.ts';
import { THUMBNAIL_WIDTHS } from '#shared/constants.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { colourAt, makeAnimation, makePhoto } from '#test/support/fixtures/photos.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { getImage, imageFilesOf, uploadImage } from '#test/support/gateway/upload-image.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000007');
});
afterAll(() => gateway.close());

const get = (url: string, headers?: Record<string, string>) => getImage(gateway, url, headers);
const upload = async (bytes: Buffer, scene?: string) => {
  const { code, data } = await uploadImage(gateway, bytes, scene ? { scene, token } : {});
  expect(code).toBe('0');
  return data.url;
};
const fileOf = (url: string) => {
  const id = url.split('/').at(-1) ?? '';
  return join(gateway.config.dataDir, 'images', id.slice(0, 2), id);
};

describe('a thumbnail', () => {
  it.each(THUMBNAIL_WIDTHS)('is a WebP of width %i', async width => {
    const url = await upload(await makePhoto({ width: 2000, height: 1000 }));
    const original = await get(url);
    const { status, headers, body } = await get(`${url}?w=${width}`);
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    expect(await colourAt(body, 0.1, 0.5)).toBe('red');
    expect(headers).toMatchObject({
      ...original.headers,
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{32}\.webp"$/),
      date: expect.any(String),
    });
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('of a smaller image keeps its size', async () => {
    const url = await upload(await makePhoto({ width: 64, height: 32 }));
    expect(await sharp((await get(`${url}?w=240`)).body).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 32,
    });
  });

  it('of an animation is animated', async () => {
    const url = await upload(await makeAnimation('gif', { width: 300, height: 200 }));
    expect(await sharp((await get(`${url}?w=96`)).body).metadata()).toMatchObject({
      width: 96,
      height: 64,
      pages: 3,
      delay: [250, 250, 250],
    });
  });

  it.each(['97', '0', '-96', '1e2', '96.0', '', 'x', '96&w=240'])('of width %j is rejected', async width => {
    const url = await upload(makePng());
    const answer = await get(`${url}?w=${width}`);
    expect(answer.body).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'w' }] } });
  });

  it('is made once, by the first of several requests', async () => {
    const url = await upload(await makePhoto());
    const before = imageFilesOf(gateway);
    const keepThumbnail = vi.spyOn(ImageFiles.prototype, 'keepThumbnail');
    const requests = Array.from({ length: 8 }, () => get(`${url}?w=96`));
    const bodies = (await Promise.all(requests)).map(({ body }) => body);
    expect(keepThumbnail).toHaveBeenCalledTimes(1);
    keepThumbnail.mockRestore();
    expect(imageFilesOf(gateway).toSorted()).toEqual([...before, '96'].toSorted());
    // Now it can only come from its file.
    rmSync(fileOf(url));
    bodies.push((await get(`${url}?w=96`)).body);
    for (const body of bodies) expect(body.equals(bodies[0] as Buffer)).toBe(true);
  });

  it('answers 404 if the file of its image is missing', async () => {
    const url = await upload(makePng());
    rmSync(fileOf(url));
    expect((await get(`${url}?w=96`)).status).toBe(404);
  });

  it('answers HEAD requests', async () => {
    const url = await upload(makePng());
    const { status, headers } = await gateway.http
      .head(`${url.replace('/gateway', '')}?w=96`)
      .set({ tenantId: 'soyoung-zg' });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is not left behind by an image that is removed while it is made', async () => {
    const files = new ImageFiles(gateway.deps);
    const id = newImageId();
    await files.keep(id, makePng(), async () => {});
    const before = imageFilesOf(gateway).filter(name => name !== id);
    await files.remove(id);
    await files.keepThumbnail(id, 96, makePng());
    expect(imageFilesOf(gateway)).toEqual(before);
  });
});

describe('access to a thumbnail', () => {
  it.each(['CERTIFICATION', 'VOUCHER', 'REFUND'])('of %s is that of its image', async scene => {
    const url = `${await upload(await makePhoto(), scene)}?w=96`;
    for (const other of [undefined, 'x', await gateway.signIn('13800000002')]) {
      const answer = await get(url, other === undefined ? {} : { userToken: other });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const own = await get(url, { userToken: token });
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    // A kept thumbnail is as private as a new one.
    expect((await get(url)).status).toBe(404);
  });
});
