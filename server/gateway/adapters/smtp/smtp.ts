import { createTransport } from 'nodemailer';
import type { MailSender } from '#gateway/adapters/mail-sender.ts';
import type { Config } from '../../../config.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends emails by SMTP. `smtps://` uses TLS from the first byte, `smtp://` STARTTLS if the server offers it. Credentials
 * are never sent without TLS.
 */
export function createSmtpSender({ url, from, ca }: NonNullable<Config['mail']>): MailSender {
  const { username, protocol } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca ? { tls: { ca: [...ca] } } : {}),
  });
  return async ({ to, subject, text, attachments }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      attachments: attachments.map(({ fileName, contentType, bytes }) => ({
        filename: fileName,
        contentType,
        content: bytes,
      })),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
}
