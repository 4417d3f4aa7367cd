import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeForm } from '#test/support/fixtures/images.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download, uploadForm } from '#test/support/gateway/files.ts';

export const UPLOAD_PATH = '/soyoungzg/api/image/upload';

let ips = 0;
/** Uploads are limited by IP. */
export function newIp(): string {
  ips += 1;
  return `10.9.${ips >> 8}.${ips & 255}`;
}

interface UploadOptions {
  readonly scene?: string;
  readonly token?: string;
  readonly ip?: string;
  readonly form?: Parameters<typeof makeForm>[1];
}

export interface UploadAnswer {
  readonly code: string;
  readonly msg: string;
  readonly data: { url: string; width: number; height: number; fields?: { field: string }[] };
}

export async function uploadImage(
  gateway: TestGateway,
  bytes: Uint8Array,
  { scene, token, ip = newIp(), form }: UploadOptions = {},
): Promise<UploadAnswer> {
  const path = scene === undefined ? UPLOAD_PATH : `${UPLOAD_PATH}?scene=${scene}`;
  const request = uploadForm(gateway, path, makeForm(bytes, form), token).set('x-forwarded-for', ip);
  const { body } = await request.expect(200);
  return body;
}

/** Requests an image by the URL that the browser uses; `body` has its bytes. */
export const getImage = (gateway: TestGateway, url: string, headers: Record<string, string> = {}) =>
  download(gateway, url).set(headers);

/** Names of all image files: stored, thumbnails and still uploading. */
export function imageFilesOf(gateway: TestGateway): string[] {
  const folder = join(gateway.config.dataDir, 'images');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
}
