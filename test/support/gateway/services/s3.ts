import { createHash, createHmac } from 'node:crypto';
import {
  type ReceivedRequest,
  type ServiceAnswer,
  startService,
} from '#test/support/gateway/services/listen.ts';

const ACCESS_KEY_ID = 'AKIAOFTHETESTS';
const SECRET = 'secret/of+the/tests';
const REGION = 'cn-north-1';
const MAX_SKEW_MS = 15 * 60_000;
/** Small, so that lists have several pages. */
const PAGE = 2;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies an AWS Signature Version 4 and the hash of the body. */
function isSigned({ method, path, headers, body }: ReceivedRequest): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, id, day = '', region, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const sent = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (id !== ACCESS_KEY_ID || region !== REGION || !(Math.abs(sent - Date.now()) < MAX_SKEW_MS)) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  if (!names.split(';').includes('host')) return false;
  const { pathname, searchParams } = new URL(path, 'http://s3');
  const query = [...searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const list = names.split(';').map(name => `${name}:${headers[name]}\n`);
  const request = [method, pathname, query, list.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}

/** A bucket of S3, addressed by path, that checks signatures. */
export async function startS3(bucket = 'portal') {
  const objects = new Map<string, Buffer>();
  const missing: ServiceAnswer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };

  function list(prefix: string): ServiceAnswer {
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix)).sort();
    const contents = keys.slice(0, PAGE).map(key => `<Contents><Key>${key}</Key></Contents>`);
    const body = `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`;
    return { headers: { 'content-type': 'application/xml' }, body };
  }

  const service = await startService(request => {
    if (!isSigned(request)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const { pathname, searchParams } = new URL(request.path, 'http://s3');
    const [, named, ...rest] = pathname.split('/');
    if (named !== bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return list(searchParams.get('prefix') ?? '');
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, request.body);
        return {};
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      case 'HEAD':
        return found ? {} : { status: 404 };
      default:
        return found ? { body: found } : missing;
    }
  });
  const settings = {
    bucket,
    region: REGION,
    endpoint: service.url,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET,
    pathStyle: true,
    prefix: 'shop/',
  };
  return { ...service, objects, settings };
}
