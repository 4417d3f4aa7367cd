import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStorage } from '#gateway/adapters/object-storage.ts';
import type { Config } from '../../../config.ts';

/** Stores objects in a bucket of S3, or of a service that speaks its protocol. */
export function createS3Storage(settings: NonNullable<Config['s3']>): ObjectStorage {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, prefix, pathStyle } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than AWS do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const remove = (key: string) => client.send(new DeleteObjectCommand(at(key)));

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },

    async open(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(ignoreMissing);
      if (!found) return undefined;
      const { Body, ContentLength: byteLength } = found;
      if (!Body || byteLength === undefined) throw new Error('S3 answered without a body or its length');
      return { stream: Body as Readable, byteLength };
    },

    has: async key => (await client.send(new HeadObjectCommand(at(key))).catch(ignoreMissing)) !== undefined,

    async remove(key) {
      await remove(key);
    },

    async removeAll(start) {
      const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${start}` }));
      for (const { Key } of listed.Contents ?? []) await remove((Key ?? '').slice(prefix.length));
      if (listed.IsTruncated) await this.removeAll(start);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
