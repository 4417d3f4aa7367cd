import { hideDuration, type SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { BaseDeps, Extension } from '#gateway/modules/extension.ts';

/** Adapters of services outside of the gateway. Each is loaded only if it is configured. */
export type Adapters = Pick<Extension, 'sendSms' | 'sendMail' | 'payProviders'>;

export async function loadAdapters(base: BaseDeps): Promise<Adapters> {
  const { mail } = base.config;
  const sendSms = await loadSmsSender(base);
  return {
    sendSms: sendSms && hideDuration(sendSms, base.log),
    sendMail: mail ? (await import('#gateway/adapters/smtp/smtp.ts')).createSmtpSender(mail) : null,
    payProviders: [],
  };
}

async function loadSmsSender({ config: { smsWebhook }, clock }: BaseDeps): Promise<SmsSender | null> {
  if (smsWebhook) {
    const { createSmsWebhook } = await import('#gateway/adapters/sms-webhook/sms-webhook.ts');
    return createSmsWebhook(smsWebhook, { clock });
  }
  return null;
}

/** The extension with adapters, which take precedence over the extension's own ones. */
export const withAdapters = (
  extension: Extension,
  { sendSms, sendMail, payProviders }: Adapters,
): Extension => ({
  ...extension,
  sendSms: sendSms ?? extension.sendSms,
  sendMail: sendMail ?? extension.sendMail,
  payProviders: [...payProviders, ...extension.payProviders],
});

/** What does not work because nothing provides it, for the log at the start. */
export function listMissing({ sendSms, sendMail, payProviders }: Adapters): string[] {
  const offered = new Set(payProviders.flatMap(({ payTypes }) => payTypes));
  return [
    ...(sendSms ? [] : ['SMS codes (registration, sign-in by code, forgotten passwords)']),
    ...(sendMail ? [] : ['email (invoices)']),
    ...(['ALIPAY', 'WECHAT'] as const)
      .filter(type => !offered.has(type))
      .map(type => `payment by ${type === 'ALIPAY' ? 'Alipay' : 'WeChat Pay'}`),
  ];
}
