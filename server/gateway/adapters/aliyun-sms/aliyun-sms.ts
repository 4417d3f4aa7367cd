import { createRequire } from 'node:module';
import type { SmsMessage, SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { Config } from '../../../config.ts';

// CommonJS with a default export: imported, it is another object than its types say.
const openApi: typeof import('@alicloud/openapi-client') = createRequire(import.meta.url)(
  '@alicloud/openapi-client',
);
const { default: OpenApiClient, OpenApiRequest, Params } = openApi;

/** Aliyun's client accepts any object with these fields. */
const RUNTIME = { autoretry: false, connectTimeout: 3000, readTimeout: 6000 } as never;
const SEND_SMS = new Params({
  action: 'SendSms',
  version: '2017-05-25',
  protocol: 'HTTPS',
  method: 'POST',
  pathname: '/',
  authType: 'AK',
  style: 'RPC',
  reqBodyType: 'formData',
  bodyType: 'json',
});

type Settings = NonNullable<Config['aliyunSms']>;

/**
 * Sends messages by Aliyun SMS through its general client, which signs (ACS3-HMAC-SHA256): the client of the SMS product
 * is three times as large and adds types only. Messages are not repeated, because Aliyun would send them twice.
 */
export function createAliyunSms({ templates, ...settings }: Settings): SmsSender {
  const { accessKeyId, accessKeySecret, signName, endpoint } = settings;
  const { host, protocol } = new URL(endpoint);
  const client = new OpenApiClient(
    new openApi.Config({ accessKeyId, accessKeySecret, endpoint: host, protocol: protocol.slice(0, -1) }),
  );
  return async message => {
    const query = {
      PhoneNumbers: message.to,
      SignName: signName,
      OutId: message.id,
      ...templateOf(templates, message),
    };
    const { body } = await client.callApi(SEND_SMS, new OpenApiRequest({ query }), RUNTIME);
    if (body.Code !== 'OK') throw new Error(`Aliyun SMS answered ${body.Code}: ${body.Message}`);
  };
}

/**
 * Verification codes fill in `${code}` of the template `CODE`. Texts cannot be sent: a notice has a template of its own,
 * without variables.
 * @throws Error if the notice has no template
 */
function templateOf(templates: Settings['templates'], message: SmsMessage) {
  const isCode = 'code' in message;
  const TemplateCode = templates[isCode ? 'CODE' : message.scene];
  if (!TemplateCode) throw new Error(`ALIYUN_SMS_TEMPLATES has no ${message.scene}`);
  return isCode
    ? { TemplateCode, TemplateParam: JSON.stringify({ code: message.code }) }
    : { TemplateCode, TemplateParam: '{}' };
}
