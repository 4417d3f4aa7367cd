import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeForm } from '#test/support/fixtures/images.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';

export const UPLOAD_PATH = '/soyoungzg/api/image/upload';

let addresses = 0;
/** Uploads are limited by IP. */
export function newIp(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
}

interface UploadOptions {
  readonly scene?: string;
  readonly token?: string;
  readonly address?: string;
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
  { scene, token, address = newIp(), form }: UploadOptions = {},
): Promise<UploadAnswer> {
  const { payload, headers } = makeForm(bytes, form);
  const response = await gateway.app.inject({
    method: 'POST',
    url: scene === undefined ? UPLOAD_PATH : `${UPLOAD_PATH}?scene=${scene}`,
    payload,
    headers: {
      ...headers,
      tenantId: 'soyoung-zg',
      'x-forwarded-for': address,
      ...(token && { userToken: token }),
    },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Requests an image by the URL that the browser uses. */
export function getImage(gateway: TestGateway, url: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({
    url: url.replace('/gateway', ''),
    headers: { tenantId: 'soyoung-zg', ...headers },
  });
}

/** Names of all image files: stored, thumbnails and still uploading. */
export function imageFilesOf(gateway: TestGateway): string[] {
  const folder = join(gateway.config.dataDir, 'images');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
}
