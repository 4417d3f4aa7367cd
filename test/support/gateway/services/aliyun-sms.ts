import { createHash, createHmac } from 'node:crypto';
import { type ReceivedRequest, startService } from '#test/support/gateway/services/listen.ts';

const ACCESS_KEY_ID = 'LTAIOFTHETESTS';
const SECRET = 'secret-of-the-tests';
const SIGN_NAME = '妍采汇';
const TEMPLATES = { CODE: 'SMS_1001', PASSWORD_CHANGED: 'SMS_1002' };
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Verifies a signature ACS3-HMAC-SHA256. */
function isSigned({ method, path, headers, body }: ReceivedRequest): boolean {
  const pattern = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w{64})$/;
  const [, id, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const isRecent = Math.abs(Date.parse(String(headers['x-acs-date'])) - Date.now()) < MAX_SKEW_MS;
  if (id !== ACCESS_KEY_ID || !isRecent || headers['x-acs-content-sha256'] !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(path, 'http://sms');
  const query = [...searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const list = names.split(';').map(name => `${name}:${headers[name]}\n`);
  const request = [method, pathname, query, list.join(''), names, sha256(body)].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(request)}`;
  return createHmac('sha256', SECRET).update(text).digest('hex') === signature;
}

/** Aliyun SMS: checks the signature, the signature's name and the template, and sends a message per request. */
export async function startAliyunSms() {
  const sent: Record<string, string>[] = [];
  const service = await startService(request => {
    const headers = { 'content-type': 'application/json' };
    if (!isSigned(request)) {
      return { status: 403, headers, body: '{"Code":"SignatureDoesNotMatch","Message":"no"}' };
    }
    const fields = Object.fromEntries(new URL(request.path, 'http://sms').searchParams);
    const isKnown =
      fields.SignName === SIGN_NAME && Object.values(TEMPLATES).includes(fields.TemplateCode ?? '');
    if (request.headers['x-acs-action'] !== 'SendSms' || !isKnown) {
      return { headers, body: '{"Code":"isv.SMS_TEMPLATE_ILLEGAL","Message":"no"}' };
    }
    sent.push(fields);
    return { headers, body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"1"}' };
  });
  const settings = {
    accessKeyId: ACCESS_KEY_ID,
    accessKeySecret: SECRET,
    signName: SIGN_NAME,
    templates: TEMPLATES,
    endpoint: service.url,
  };
  return { ...service, sent, settings };
}
