/** Text messages by Aliyun, received by a stand-in that checks signature and template. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAliyunSms } from '#gateway/adapters/aliyun-sms/aliyun-sms.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { requestCode } from '#test/support/gateway/send-code.ts';
import { startAliyunSms } from '#test/support/gateway/services/aliyun-sms.ts';

let aliyun: Awaited<ReturnType<typeof startAliyunSms>>;
beforeAll(async () => {
  aliyun = await startAliyunSms();
});
afterAll(() => aliyun.close());

const code = { id: 'm1', to: '13955501111', scene: 'REGISTER', code: '0123' } as const;
const notice = { id: 'm2', to: '13955501111', scene: 'PASSWORD_CHANGED', text: '…' } as const;

it('sends codes and notices by their templates', async () => {
  const send = createAliyunSms(aliyun.settings);
  await send(code);
  await send(notice);
  expect(aliyun.sent).toMatchObject([
    { PhoneNumbers: code.to, TemplateCode: 'SMS_1001', TemplateParam: '{"code":"0123"}', OutId: 'm1' },
    { PhoneNumbers: code.to, TemplateCode: 'SMS_1002', TemplateParam: '{}', OutId: 'm2' },
  ]);
  await expect(send({ ...notice, scene: 'MOBILE_CHANGED' })).rejects.toThrow('no MOBILE_CHANGED');
});

it('sends once and rejects when the service fails or does not accept the message', async () => {
  const before = aliyun.received.length;
  aliyun.failNext(null);
  await expect(createAliyunSms(aliyun.settings)(code)).rejects.toThrow();
  const forged = createAliyunSms({ ...aliyun.settings, accessKeySecret: 'another' });
  await expect(forged(code)).rejects.toThrow(/SignatureDoesNotMatch|403/);
  const unknown = createAliyunSms({ ...aliyun.settings, signName: '别人' });
  await expect(unknown(code)).rejects.toThrow('SMS_TEMPLATE_ILLEGAL');
  expect(aliyun.received.length - before).toBe(3);
});

it('serves a gateway', async () => {
  const gateway = await buildTestGateway({ config: { demo: false, aliyunSms: aliyun.settings } });
  const mobile = '13955502222';
  expect((await requestCode(gateway, mobile, 'REGISTER')).code).toBe('0');
  expect(aliyun.sent.at(-1)).toMatchObject({ PhoneNumbers: mobile });
  await gateway.close();
});
