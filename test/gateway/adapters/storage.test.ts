/** Uploaded images in a folder and in S3: the same tests on both. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#gateway/adapters/folder-storage/folder-storage.ts';
import type { ObjectStorage } from '#gateway/adapters/object-storage.ts';
import { createS3Storage } from '#gateway/adapters/s3/s3.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { UPLOAD_USABLE_MS } from '#gateway/modules/image/uploaded-image.ts';
import { makePhoto } from '#test/support/fixtures/photos.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { startS3 } from '#test/support/gateway/services/s3.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import { getImage, uploadImage } from '#test/support/gateway/upload-image.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
const root = join(tmpdir(), `portal-storage-${randomUUID()}`);
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => createFolderStorage({ root, incoming: join(root, 'incoming') })],
  ['S3', () => createS3Storage(s3.settings)],
])('%s', (_name, create) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = create();
  });
  const bytesOf = async (key: string) => {
    const found = await storage.open(key);
    return found && { bytes: await buffer(found.stream), byteLength: found.byteLength };
  };

  it('returns what was stored, and replaces it', async () => {
    for (const size of [0, 1, 300_000]) {
      const bytes = randomBytes(size);
      await storage.put('images/ab/one', bytes);
      expect(await bytesOf('images/ab/one')).toEqual({ bytes, byteLength: size });
      expect(await storage.has('images/ab/one')).toBe(true);
    }
    expect(await bytesOf('images/ab/none')).toBeUndefined();
    expect(await storage.has('images/ab/none')).toBe(false);
  });

  it('removes one object, or all below a prefix', async () => {
    const keys = ['a', 'a.t/1', 'a.t/2', 'a.t/3', 'b.t/1'].map(name => `images/cd/${name}`);
    for (const key of keys) await storage.put(key, Buffer.from(key));
    await storage.remove('images/cd/a');
    await storage.removeAll('images/cd/a.t/');
    const kept = [];
    for (const key of keys) if (await storage.has(key)) kept.push(key);
    expect(kept).toEqual(['images/cd/b.t/1']);
    await storage.remove('images/cd/a');
    await storage.removeAll('images/cd/a.t/');
  });
});

it('rejects when S3 rejects the signature or does not answer', async () => {
  const forged = createS3Storage({ ...s3.settings, secretAccessKey: 'another' });
  await expect(forged.put('images/x', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch|Unknown/);
  await expect(forged.has('images/x')).rejects.toThrow();
  expect(s3.objects.has('shop/images/x')).toBe(false);
  const gone = createS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
  await expect(gone.open('images/x')).rejects.toThrow(/ECONNREFUSED/);
});

it('keeps uploads of a gateway in S3 and nothing in DATA_DIR, and sweeps them', async () => {
  const clock = new TestClock();
  const gateway = await buildTestGateway({ clock, config: { s3: s3.settings } });
  s3.objects.clear();
  const { data } = await uploadImage(gateway, await makePhoto(), { scene: 'CHAT' });
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^shop\/images\/..\/[\w-]{32}$/)]);
  const shown = await getImage(gateway, `${data.url}?w=240`);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(s3.objects.size).toBe(2);
  const folders = await readdir(join(gateway.config.dataDir, 'images'));
  expect(folders).toEqual(['incoming']);
  clock.forward(UPLOAD_USABLE_MS + 2 * 86_400_000);
  await sweepUploads(gateway.deps);
  expect(s3.objects.size).toBe(0);
  await gateway.close();
});
