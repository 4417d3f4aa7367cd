/** DATA_DIR on a disk of its own that is full. `npm run soak -- full-disk` fills the database's too. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { makeNoise } from '#test/support/fixtures/photos.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { uploadForm } from '#test/support/gateway/files.ts';
import { imageFilesOf, newIp, UPLOAD_PATH } from '#test/support/gateway/upload-image.ts';

const MIB = 1024 * 1024;

it('refuses uploads in Chinese without a file, says disk, and goes on when space is free', async ctx => {
  const disk = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  ctx.onTestFinished(async () => {
    spawnSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  });
  ctx.skip(status !== 0, 'mounting is not permitted here');
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  const gateway = await buildTestGateway({ config: { dataDir } });
  const picture = await makeNoise(800, 600);
  const upload = async () =>
    uploadForm(gateway, UPLOAD_PATH, makeForm(picture)).set('x-forwarded-for', newIp());
  const filler = join(disk, 'filler');
  await vi.waitFor(() => gateway.http.get('/readyz').expect(200));

  await writeFile(filler, Buffer.alloc(100 * MIB)).catch(() => {});
  await gateway.http.get('/readyz').expect(503, { status: 'disk' });
  const { body, headers } = (await upload()) as { body: unknown; headers: Record<string, string> };
  expect(body).toMatchObject({ code: 'STORAGE_FULL', msg: codeMessages.STORAGE_FULL });
  expect(headers['retry-after']).toBe('2');
  expect(imageFilesOf(gateway)).toEqual([]);
  expect(await readdir(join(dataDir, 'images', 'incoming')).catch(() => [])).toEqual([]);

  await truncate(filler);
  await gateway.http.get('/readyz').expect(200);
  expect((await upload()).body).toMatchObject({ code: '0' });
  await gateway.close();
});
