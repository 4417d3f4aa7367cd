import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import { hideDuration, type SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { BaseDeps, Extension } from '#gateway/modules/extension.ts';

/** Adapters of services outside of the gateway. Each is loaded only if it is configured. */
export type Adapters = Pick<Extension, 'sendSms' | 'sendMail' | 'payProviders' | 'storage'>;

export async function loadAdapters(base: BaseDeps): Promise<Adapters> {
  const { mail, s3 } = base.config;
  const sendSms = await loadSmsSender(base);
  return {
    sendSms: sendSms && hideDuration(sendSms, base.log),
    sendMail: mail ? (await import('#gateway/adapters/smtp/smtp.ts')).createSmtpSender(mail) : null,
    payProviders: await loadPayProviders(base),
    storage: s3 ? (await import('#gateway/adapters/s3/s3.ts')).createS3Storage(s3) : null,
  };
}

async function loadSmsSender({ config, clock }: BaseDeps): Promise<SmsSender | null> {
  const { smsWebhook, aliyunSms } = config;
  if (smsWebhook) {
    const { createSmsWebhook } = await import('#gateway/adapters/sms-webhook/sms-webhook.ts');
    return createSmsWebhook(smsWebhook, { clock });
  }
  if (aliyunSms) {
    const { createAliyunSms } = await import('#gateway/adapters/aliyun-sms/aliyun-sms.ts');
    return createAliyunSms(aliyunSms);
  }
  return null;
}

async function loadPayProviders({ config, clock }: BaseDeps): Promise<PayProvider[]> {
  const { alipay, wechatPay, publicOrigin = '' } = config;
  const providers: PayProvider[] = [];
  if (alipay) {
    const { createAlipay } = await import('#gateway/adapters/alipay/alipay.ts');
    providers.push(createAlipay({ settings: alipay, publicOrigin, clock }));
  }
  if (wechatPay) {
    const { createWechatPay } = await import('#gateway/adapters/wechat-pay/wechat-pay.ts');
    providers.push(createWechatPay({ settings: wechatPay, publicOrigin, clock }));
  }
  return providers;
}

/** The extension with adapters, which take precedence over the extension's own ones. */
export const withAdapters = (
  extension: Extension,
  { sendSms, sendMail, payProviders, storage }: Adapters,
): Extension => ({
  ...extension,
  sendSms: sendSms ?? extension.sendSms,
  sendMail: sendMail ?? extension.sendMail,
  payProviders: [...payProviders, ...extension.payProviders],
  storage: storage ?? extension.storage,
});

/** What does not work because nothing provides it, for the log at the start. */
export function listMissing({ sendSms, sendMail, payProviders }: Extension): string[] {
  const offered = new Set(payProviders.flatMap(({ payTypes }) => payTypes));
  return [
    ...(sendSms ? [] : ['SMS codes (registration, sign-in by code, forgotten passwords)']),
    ...(sendMail ? [] : ['email (invoices)']),
    ...(['ALIPAY', 'WECHAT'] as const)
      .filter(type => !offered.has(type))
      .map(type => `payment by ${type === 'ALIPAY' ? 'Alipay' : 'WeChat Pay'}`),
  ];
}
